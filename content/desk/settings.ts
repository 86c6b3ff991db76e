import { counted, Figure, figure, numbered } from "./counts.ts";
import { todayWords } from "./today.ts";

/** Words of Settings, with Health. */
export const settingsWords = {
  title: "Settings",
  headline: (isUp: boolean, stuck: number, toDo: number): string => {
    const state = !isUp
      ? `${todayWords.stuck.database}.`
      : stuck === 0
        ? "Running."
        : `Running, ${counted(stuck, "thing", "things")} stuck.`;
    if (toDo === 0) return state;
    return `${state} ${Figure(toDo)} ${toDo === 1 ? "thing is" : "things are"} left to do.`;
  },
  lookedAt: (time: string) => `Looked at ${time}`,
  lookAgain: "Look again",
  health: {
    database: "Database",
    databaseText: (ms: number, leads: number) => `Answers in ${ms} ms. ${numbered(leads, "lead", "leads")} kept.`,
    // It can be read, or this page could not be shown.
    databaseDown: todayWords.stuck.databaseMeans,
    mail: "Mail",
    mailText: (failed: number, waiting: number, sent: number) => {
      const parts = [
        failed > 0 && `${failed} failed`,
        waiting > 0 && `${waiting} ${waiting === 1 ? "waits" : "wait"}`,
        `${sent} sent in 7 days`,
      ];
      return `${parts.filter(Boolean).join(", ")}. `;
    },
    inboxText: ({ isRead, waiting, unreadable }: Readonly<{ isRead: boolean; waiting: number; unreadable: number }>) =>
      [
        !isRead && "The mailbox for replies can’t be read now.",
        waiting > 0 && `${numbered(waiting, "mail that came in waits", "mails that came in wait")}: more came than a day takes.`,
        unreadable > 0 && `${numbered(unreadable, "mail that came in", "mails that came in")} can’t be shown here.`,
      ]
        .filter(Boolean)
        .join(" "),
    mailNotSet: "No mail server is set: mails are kept as files. ",
    mailOnlyAlarm: "Should it fail, nobody is told: your developer sets HEARTBEAT_URL or WEBHOOK_URL. ",
    see: "See them",
    calendars: "Calendars",
    calendarsFine: (all: number) => (all === 0 ? "None is read." : `${all} of ${all} read.`),
    calendarsText: (failing: number, all: number, since: string) => `${failing} of ${all} not read${since ? ` since ${since}` : ""}. `,
    fix: "Fix",
    disk: "Disk",
    diskText: (used: string, all: string, warn: number) => `${used} of ${all} GB. We warn at ${warn}%.`,
    backup: "Backup",
    backupText: (moment: string, size: string) => `${moment}, ${size}.`,
    backupNights: (nights: number) => ` ${nights} of the last 30 nights are kept.`,
    backupAll: " The last 30 nights are kept.",
    backupTested: (moment: string) => ` Read back as a test on ${moment}.`,
    backupNone: "No backup yet. The first is made at three at night.",
    backupFailed: "No backup yet: none could be made. The server’s log says why.",
    backupByHook: (moment: string) => `${moment}, made by BACKUP_HOOK.`,
    backupPostgres: "Nothing here copies this PostgreSQL: docs/deploy.md says how.",
    backupProblem: (problem: string) =>
      problem === "hook" ? " The newest copy has not left this machine." : " The newest one could not be made: the server’s log says why.",
  },
  launch: {
    title: "Before you tell everyone",
    aside: (done: number, toDo: number) => (toDo === 0 ? "all done" : `${done} done, ${toDo} to do`),
    developer: "For your developer",
    how: "How",
    done: "Done",
  },
  people: {
    title: "Who may sign in",
    aside: (people: number, invited: number) => `${numbered(people, "person", "people")}${invited > 0 ? `, ${invited} invited` : ""}`,
    columns: ["Who", "Name", "Last seen", "Do"],
    owner: ", owner",
    now: "now",
    never: "not yet",
    devices: {
      phone: ["a phone", "phones"],
      tablet: ["a tablet", "tablets"],
      laptop: ["a laptop", "laptops"],
      "command line": ["a command line", "command lines"],
    },
    thisDevice: (device: string) => `this ${device}`,
    invited: (sent: string, until: string) => `invited ${sent}, link good until ${until}`,
    signOut: "Sign out",
    signOutThe: (device: string) => `Sign out the ${device}`,
    mailAgain: "Mail again",
    remove: (name: string) => `Remove ${name}`,
    withdraw: (name: string) => `Withdraw ${name}’s invitation`,
    inviteName: "Name",
    inviteEmail: "Mail address",
    inviteHint: "name@example.com",
    role: "Role",
    member: "member",
    ownerRole: "owner",
    invite: "Invite",
  },
  data: {
    title: "Your data",
    everything: "Everything, as one file",
    everythingText: (leads: number) => `${numbered(leads, "lead", "leads")} with calls and notes. Opens in any spreadsheet.`,
    export: "CSV",
    exportJson: "JSON",
    backup: "A backup right now",
    backupText: (seconds: number) => `Takes about ${numbered(Math.max(1, seconds), "second", "seconds")}. The site stays up.`,
    backUp: "Back up",
    retention: "Old leads go by themselves",
    retentionText: (
      months: { readonly lostMonths: number; readonly spamMonths: number; readonly answeredMonths: number },
      days: { readonly leadDays: number; readonly mailBodyDays: number; readonly conversationDays: number },
    ) => {
      const { lostMonths: lost, spamMonths: spam, answeredMonths: answered } = months;
      const parts = [
        lost > 0 && `lost after ${numbered(lost, "month", "months")}`,
        spam > 0 && `spam after ${numbered(spam, "month", "months")}`,
        answered > 0 && `answered after ${numbered(answered, "month", "months")}`,
      ].filter((part) => part !== false);
      const sooner = parts.length === 0 ? "" : `${parts.join(", ").replace(/^./, (first) => first.toUpperCase())}. `;
      return `${sooner}Every lead after ${numbered(days.leadDays, "day", "days")}, a talk with line one without a lead after ${days.conversationDays}, the words of sent mail after ${days.mailBodyDays}.`;
    },
    next: (leads: number, day: string) => ` Next: ${leads} on ${day}.`,
    change: "Change",
    audit: "Who did what",
    auditLine: (who: string, text: string, moment: string) => `${who} ${text}, ${moment}.`,
    auditNone: "Nothing yet.",
    seeAll: "See all",
  },
  removePerson: {
    title: (name: string) => `Remove ${name}?`,
    out: "Signed out everywhere, within a minute.",
    leads: (count: number) =>
      count === 0
        ? "No lead is theirs."
        : `Their ${numbered(count, "lead goes", "leads go")} to nobody, and ${count === 1 ? "shows" : "show"} on Today.`,
    stays: "What they wrote stays, under their name.",
    calls: (count: number) => `${numbered(count, "call is", "calls are")} booked with them. Both sides get new invitations.`,
    taker: (name: string, when: string) => `${name}, ${when}: who takes the call`,
    notFree: (name: string) => `${name}, not free then`,
    lastHost: (firstName: string) => `${firstName} takes all the calls. Let somebody else take calls first.`,
    toHosts: "Who takes calls",
    keep: (firstName: string) => `Keep ${firstName}`,
    remove: "Remove",
  },
  retention: {
    title: "When old leads go",
    text: (leadDays: number) =>
      `At three at night they are erased from leads, notes, mails and drafts. The counts stay. 0: they go with every other lead, after ${leadDays} days.`,
    lost: "Months to keep lost leads",
    spam: "Months to keep what is held as spam",
    answered: "Months to keep answered leads",
    save: "Keep it so",
    leave: "Leave it",
    now: (leads: number) => (leads === 0 ? "No lead is old enough now." : `${numbered(leads, "lead is", "leads are")} old enough now.`),
    run: "Erase them now",
  },
  audit: {
    title: "Who did what",
    text: "Every action, newest first. No message is kept here.",
    columns: ["When", "Who", "What"],
    more: "Show older ones",
    none: "Nothing yet.",
    back: "Settings",
    /** "answered Dana Reyes", "moved the call with Dana Reyes", "wrote a note: Dana Reyes". */
    about: (did: string, name: string) => {
      if (did.includes("this call")) return did.replace("this call", `the call with ${name}`);
      return did.includes("this") ? did.replace("this", name) : `${did}: ${name}`;
    },
    gave: (name: string, to: string) => `gave ${name} to ${to}`,
  },
  sessions: {
    title: "Your devices",
    text: "Each stays signed in for 30 days after its last visit.",
    this: "this one",
    lastSeen: (moment: string) => `last seen ${moment}`,
    signOut: "Sign out",
    passkeys: "Passkeys",
    passkeysText: (count: number) =>
      count === 0 ? "None yet. With one you sign in by finger, face or device PIN." : `${numbered(count, "passkey", "passkeys")} kept.`,
    add: "Add a passkey on this device",
    needsScript: "A passkey needs JavaScript.",
    failed: "The passkey was not added. Nothing has changed.",
    added: (moment: string) => `Added ${moment}`,
    lastUsed: (moment: string) => `last used ${moment}`,
    neverUsed: "not used yet",
    remove: "Remove",
    removeThis: (moment: string) => `Remove the passkey added ${moment}`,
  },
  figure,
} as const;
