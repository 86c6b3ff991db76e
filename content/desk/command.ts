import { retention } from "#content/legal/retention.ts";

/** Words of `npm run desk`. */
export const commandWords = {
  command: "npm run desk --",
  usage: "npm run desk -- <group> <command> [input] [--flags]",
  flags: [
    "  --json       the answer as JSON, its times in UTC; all others are the office's",
    "  --yes        don't ask before what can't be undone",
    "  --out FILE   write an export to a file",
    "  --help       what a command takes; --body - reads the text from standard input",
  ],
  shortNames: "In short: sign-in-link, numbers, health, backup, audit, move and doctor need no group.",
  exitCodes: "Exit codes: 0 done, 1 refused or not found, 2 not understood, 3 the database or the settings.",
  optional: "may be left out",
  ownersOnly: "At the desk this is the owner's alone.",
  noCommand: (command: string) => `There is no command "${command}".`,
  tooMany: (word: string) => `"${word}" is one word too many.`,
  unknownFlag: (flag: string) => `--${flag} is not known here.`,
  noGroup: (group: string, groups: readonly string[]) => `There is no group "${group}". There are ${groups.join(", ")}.`,
  seeHelp: "npm run desk -- help lists the commands.",
  askYes: 'Type "yes" to go on: ',
  needsYes: "Nobody is here to ask. Add --yes to go on.",
  override: "Add --override to do it all the same.",
  noValue: (flag: string) => `--${flag} needs a value after it.`,
  yesOrNo: (flag: string) => `--${flag} is yes or no.`,
  noDatabase: (folder: string) =>
    `There is no database in ${folder}. Set DATA_DIR to the server's data folder. A new server makes its database at its first start.`,
  output: "the output",
  cantWrite: (file: string, reason: string) => `Could not write ${file}: ${reason}.`,
  notWhole: "What came out is not whole.",
  fileReasons: {
    ENOENT: "there is no such folder",
    EISDIR: "it is a folder",
    ENOSPC: "no room is left on the disk",
    EACCES: "this user may not write there",
    EPERM: "this user may not write there",
    EROFS: "the disk can only be read",
  },
  oneOf: (options: readonly string[]) => `one of ${options.join(", ")}`,
  atMost: (most: number) => `at most ${most}`,
  unlessSaid: (value: string) => `${value} unless you say`,
  notDone: "Nothing was done.",
  nothing: "Nothing to show.",
  restore: {
    ask: (file: string) => `Put ${file} in the place of the database? What stands there now becomes a backup (PostgreSQL: it is gone).`,
    isWhole: (file: string, leads: number) => `${file} is whole: ${leads} ${leads === 1 ? "lead" : "leads"}.`,
    dumpIsWhole: (file: string) => `${file} is a dump of PostgreSQL, and its list of contents can be read.`,
    restored: (file: string, kept: string | undefined) =>
      `${file} is the database now, brought to this version.${kept === undefined ? "" : ` What stood there is a backup now, ${kept}, and goes when there are ${retention.backups} newer ones.`}`,
    removed: (addresses: readonly string[]) =>
      addresses.length === 0 ? "" : `Removed from the desk again, as they were after the backup was made: ${addresses.join(", ")}.`,
    left: `Start the server. Then, by hand:
- Everybody signs in again. npm run desk -- people list shows who may.
- Passkeys that were removed since are back: look at each person under Settings.
- Erase again whoever was erased since the backup was made.
- Mails that waited in the backup go out now, some a second time, as the same message.`,
    refused: {
      missing: () => "There is no such file.",
      "no-key": () => "This backup is encrypted. Add --key FILE, the file that age-keygen made.",
      "wrong-key": (reason: string) => `This key does not open it: ${reason}.`,
      broken: (reason: string) => `This is not a whole backup: ${reason}.`,
      "too-new": (reason: string) =>
        `This backup is too new, and nothing was changed: ${reason}. To use this backup, install the newer release and restore it there.`,
      running: () => "A server runs on this database. Stop it first.",
      "other-engine": () =>
        "A copy of SQLite (.sqlite) is restored without DATABASE_URL, a dump of PostgreSQL (.dump) with the DATABASE_URL that it goes to.",
      program: (reason: string) =>
        `pg_restore could not be run: ${reason}. Install PostgreSQL's client of your server's version, or set PG_DUMP.`,
    },
  },
  /** A line for each checked thing. */
  doctor: (findings: readonly { readonly name: string; readonly ok: boolean; readonly detail: string }[]) => {
    const left = findings.filter(({ ok }) => !ok).length;
    const lines = findings.map(({ name, ok, detail }) => `  ${ok ? "fine " : "TO DO"}  ${name.padEnd(12)} ${detail}`);
    return [...lines, "", left === 0 ? "All is well." : `To do: ${left}.`].join("\n");
  },
  move: {
    noTarget: "Say where to: npm run desk -- move postgres://user:password@localhost:5432/moontower, or the same in DATABASE_URL.",
    moved: (
      leads: number,
      to: string,
      from: string,
    ) => `${leads} ${leads === 1 ? "lead" : "leads"} and everything else moved to ${to}. Both sides were read again and are the same.
- Set DATABASE_URL to it, and start the server.
- ${from} is as it was. Keep it as a backup until you have one of PostgreSQL, then delete it: nothing brings the two together again.
- What else lies in DATA_DIR stays in use: mails as files, backups.`,
    refused: {
      missing: (file: string) => `There is no ${file}. Set DATA_DIR to the server's folder.`,
      running: () => "A server runs on this PostgreSQL. Stop it first.",
      "other-version": () =>
        "The SQLite database is of another version. Start the server of this release on it once, stop it, and move then.",
      "not-empty": (table: string) =>
        `This PostgreSQL is not empty: ${table} has rows. Nothing was written. Give the move an empty database.`,
      differs: (table: string) =>
        `What arrived in ${table} differs from what was there. Nothing was kept of it; go on with SQLite, and tell your developer.`,
      database: (reason: string) => `A database refused: ${reason}. Nothing was kept of the move.`,
    },
  },
  exported: (leads: number) => `${leads} ${leads === 1 ? "lead" : "leads"}`,
} as const;
