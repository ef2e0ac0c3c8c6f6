"""The shells' completion of `referee-app`: a script each for bash, zsh and fish, from what `command_line` found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from command_line import Option, Place

_MADE = "# Made by packaging/command_line.py from the program's own command line; not to be edited."
_BASH = """{made}
_referee_app() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} place= words= files= found
    [ "$before" != = ] || before=${{COMP_WORDS[COMP_CWORD - 2]}}
    [ "$current" != = ] || current=
    current=${{current//\\\\/}}
    [ "$COMP_CWORD" -lt 2 ] || place=${{COMP_WORDS[1]}}
    if [ "$COMP_CWORD" -gt 2 ]; then
        case "$place ${{COMP_WORDS[2]}}" in
            {pairs}) place="$place ${{COMP_WORDS[2]}}" ;;
        esac
    fi
    case "$place $before" in
{values}
        *)
            case "$place" in
{places}
            esac
            ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    case "$files" in
        session) mapfile -t found < <(compgen -f -X '!*.json' -- "$current"; compgen -d -- "$current") ;;
        any) mapfile -t found < <(compgen -f -- "$current") ;;
        *) return ;;
    esac
    compopt -o filenames 2>/dev/null
    COMPREPLY+=("${{found[@]}}")
}}
complete -F _referee_app referee-app
"""


def for_bash(places: Sequence[Place]) -> str:
    """A function that leaves in COMPREPLY what may be written where the cursor is."""
    pairs = "|".join(f"'{' '.join(place.behind)}'" for place in places if len(place.behind) > 1)
    return _BASH.format(
        made=_MADE,
        pairs=pairs,
        values="\n".join(f"        {line}" for place in places for line in _bash_values(place)),
        places="\n".join(f"                {_bash_place(place)}" for place in places),
    )


def _bash_values(place: Place) -> Iterable[str]:
    """For each option with a value, what its value may be."""
    for option in filter(lambda one: one.value, place.options):
        where = "|".join(f"'{' '.join([*place.behind, name])}'" for name in option.names)
        does = f"words='{' '.join(option.values)}'" if option.values else "files=any" if option.file else ":"
        yield f"{where}) {does} ;;"


def _bash_place(place: Place) -> str:
    words = " ".join([*place.next, *(name for option in place.options for name in option.names if len(name) > 2)])
    return f"'{' '.join(place.behind)}') words='{words}'{' files=session' if place.session else ''} ;;"


def for_fish(places: Sequence[Place]) -> str:
    """A line for each word and option."""
    lines = [_MADE, "complete -c referee-app -f"]
    for place in places:
        here = f"-n '{_fish_where(place)}'"
        if place.session:
            lines.append(f"complete -c referee-app {here} -k -a '(__fish_complete_suffix .json)'")
        lines += [f"complete -c referee-app {here} -a {word} -d {_quoted(about)}" for word, about in place.next.items()]
        lines += [f"complete -c referee-app {here} {_fish_option(option)}" for option in place.options]
    return "\n".join(lines) + "\n"


def _fish_where(place: Place) -> str:
    if not place.behind:
        return "__fish_use_subcommand"
    words = [f"__fish_seen_subcommand_from {word}" for word in place.behind]
    if len(words) == 1 and place.next:
        words.append(f"not __fish_seen_subcommand_from {' '.join(place.next)}")
    return "; and ".join(words)


def _fish_option(option: Option) -> str:
    names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
    value = f" -x -a {_quoted(' '.join(option.values))}" if option.values else " -x" if option.value else ""
    return f"{names}{' -r -F' if option.file else value} -d {_quoted(option.help)}"


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def for_zsh(places: Sequence[Place]) -> str:
    """A function for each place; one that words may follow calls theirs."""
    made = [_zsh_function(place, places) for place in places]
    return "\n".join(["#compdef referee-app", _MADE, "", *made, '_referee-app "$@"', ""])


def _zsh_function(place: Place, places: Sequence[Place]) -> str:
    inner = [one for one in places if one.behind[:-1] == place.behind and one.behind != place.behind]
    arguments = [_zsh_option(option) for option in place.options]
    if inner:
        arguments += ["'1: :->word'", "'*:: :->rest'"]
    elif place.next:
        arguments.append(f"'1: :({' '.join(place.next)})'")
    elif place.session:
        arguments.append("'*:session:_files -g \"*.json\"'")
    called = " \\\n        ".join(["_arguments -C" if inner else "_arguments", *arguments])
    does = _zsh_branches(place, inner, called) if inner else f"    {called}\n"
    return f"{_zsh_name(place.behind)}() {{\n{does}}}\n"


def _zsh_branches(place: Place, inner: Sequence[Place], called: str) -> str:
    words = " ".join(_zsh_quoted(f"{word}:{about}" if about else word) for word, about in place.next.items())
    files = "\n            _files -g '*.json'" if place.session else ""
    lines = [f"            {one.behind[-1]}) {_zsh_name(one.behind)} ;;" for one in inner]
    return (
        f"    local state line curcontext=$curcontext\n    local -a words_here\n    {called}\n    case $state in\n"
        f"        word)\n            words_here=({words})\n"
        f"            _describe word words_here{files}\n            ;;\n"
        "        rest)\n            case $line[1] in\n" + "\n".join(f"    {line}" for line in lines) + "\n"
        "            esac\n            ;;\n    esac\n"
    )


def _zsh_name(behind: tuple[str, ...]) -> str:
    return "_".join(["_referee-app", *behind])


def _zsh_option(option: Option) -> str:
    about = option.help.replace("[", "\\[").replace("]", "\\]")
    values = f"({' '.join(option.values)})" if option.values else "_files" if option.file else " "
    named = "value" if option.values else option.value.replace(":", "\\:")
    value = f":{named}:{values}" if option.value else ""
    others = f"({' '.join(option.names)})" if not option.again else "*"
    return " ".join(_zsh_quoted(f"{others}{name}[{about}]{value}") for name in option.names)


def _zsh_quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
