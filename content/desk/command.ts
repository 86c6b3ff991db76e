/** Words of `npm run desk`. */
export const commandWords = {
  command: "npm run desk --",
  usage: "npm run desk -- <group> <command> [input] [--flags]",
  flags: [
    "  --json       the answer as JSON",
    "  --yes        don't ask before what can't be undone",
    "  --out FILE   write an export to a file",
    "  --help       what a command takes; --body - reads the text from standard input",
  ],
  exitCodes: "Exit codes: 0 done, 1 refused or not found, 2 not understood, 3 the database or the settings.",
  optional: "may be left out",
  ownersOnly: "At the desk this is the owner's alone.",
  noGroup: (group: string) => `There is no group "${group}".`,
  seeHelp: "npm run desk -- help lists the commands.",
  askYes: 'Type "yes" to go on: ',
  needsYes: "This can't be undone. Add --yes to go on.",
  notDone: "Nothing was done.",
  nothing: "Nothing to show.",
  exported: (leads: number) => `${leads} ${leads === 1 ? "lead" : "leads"}`,
} as const;
