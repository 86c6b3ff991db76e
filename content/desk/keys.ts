/** The sheet of keys: three columns, each line a thing and its keys. "then" and "or" are words between keys. */
export const keyWords = {
  title: "Keys",
  close: "Close",
  off: "Keys are switched off in your account menu.",
  groups: [
    {
      title: "Anywhere",
      lines: [
        ["Search or jump", ["Ctrl", "K"]],
        ["This sheet", ["?"]],
        ["Today", ["G", "then", "T"]],
        ["Leads", ["G", "then", "L"]],
        ["Calendar", ["G", "then", "C"]],
        ["Mail", ["G", "then", "M"]],
        ["Numbers", ["G", "then", "N"]],
        ["Settings", ["G", "then", "S"]],
      ],
    },
    {
      title: "In a list",
      lines: [
        ["Next, previous", ["J", "or", "K"]],
        ["Open", ["Enter"]],
        ["Choose for bulk", ["X"]],
        ["Choose several", ["Shift", "J", "or", "K"]],
        ["Search this list", ["/"]],
        ["Clear, go back", ["Esc"]],
      ],
    },
    {
      title: "On a lead",
      lines: [
        ["Answer", ["R"]],
        ["Send what is written", ["Ctrl", "Enter"]],
        ["Mark answered", ["E"]],
        ["Call", ["C"]],
        ["Assign", ["A"]],
        ["Put off, or bring back", ["H"]],
        ["Private note", ["N"]],
        ["Spam, not spam", ["!"]],
        ["Undo the last thing", ["Z"]],
      ],
    },
    {
      title: "In the calendar",
      lines: [
        ["Move by half an hour", ["↑", "or", "↓"]],
        ["Next, previous day", ["←", "or", "→"]],
        ["Choose more", ["Shift", "↓"]],
        ["Block what is chosen", ["Enter"]],
        ["Free a block", ["Del"]],
        ["Block time", ["B"]],
        ["Move the call", ["M"]],
      ],
    },
  ],
} as const;
