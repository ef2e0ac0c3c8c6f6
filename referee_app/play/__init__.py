"""Who answers when the rules ask: the dice box, or every possible answer in turn."""
