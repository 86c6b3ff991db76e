import { brand } from "#content/brand.ts";

/** Mails to the team's own people. */
export const signInMail = {
  subject: `Your link to the ${brand.name} desk`,
  eyebrow: `${brand.name} desk`,
  heading: "Here is your link.",
  body: "It signs you in once, within 15 minutes. Nobody else should get it.",
  button: "Open the desk",
  notYou: "If you did not ask for it, you need do nothing: nobody gets in without this mail.",
} as const;

export const invitationMail = {
  subject: (who: string) => `${who} invites you to the ${brand.name} desk`,
  eyebrow: `${brand.name} desk`,
  heading: (who: string) => `${who} would like you at the desk.`,
  body: "There you answer people who wrote, and see the calls that are booked. The link signs you in once, within three days. After that, ask for a fresh one with your mail address.",
  button: "Open the desk",
  notYou: "If you don’t know why you get this, you can ignore it.",
} as const;

/** Printed when the server starts on a backup that is older than somebody's removal. */
export const removedBeforeLine = (email: string) =>
  `${email} was removed from the desk, and may enter again: this database is older than that. To remove them: npm run desk -- people remove ${email}`;

/** Printed when the server starts and mails go to files: the first owner gets in by hand. */
export const firstLinkLine = (email: string, link: string) => `The desk, for ${email}, once and within 15 minutes: ${link}`;
