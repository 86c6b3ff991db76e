/** What `npm run desk -- secrets` says. */
export const secretWords = {
  database: "the database",
  signs: {
    "form-stamps": "when a form was begun: open forms, for a day",
    "release-links": "links in the team’s mails that release a withheld inquiry",
    "manage-links": "links in visitors’ mails: change, cancel or confirm a call, book an offered time",
    "desk-forms": "the forms of open pages at the desk, and browsers known from a sign-in",
    "passkey-challenges": "sign-ins with a passkey that are under way, for five minutes",
    "team-feed": "the secret address of the team’s calendar",
  },
  isSetting: (setting: string) => `It comes from ${setting}. Change the setting, and start the server again.`,
  rotated: (name: string, signs: string, keptDays: number) =>
    [
      `${name} is new. It signs ${signs}.`,
      keptDays > 0
        ? `What the old one signed stays good for ${keptDays} ${keptDays === 1 ? "day" : "days"}.`
        : "What the old one signed is no longer good.",
      "Start every server again: until then each goes on with the old one.",
    ].join("\n"),
  askKept: (name: string) => `Replace ${name}?`,
  ask: (name: string) => `Replace ${name} at once? Every link that it has signed dies.`,
} as const;
