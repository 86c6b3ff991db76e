/** What the desk says after an action, in addition to the operation's own message. */
export const deskActionWords = {
  /** For several changes at once; `what` is their notice's text. */
  undone: (what: string) => (what === "" ? "Undone." : `Undone: “${what}”`),
  undoOver: "That can’t be undone any more.",
  nothingChosen: "Choose somebody first.",
  /** Somebody has since changed some of the leads. */
  undonePartly: (taken: number, changed: number) =>
    changed === 1 && taken === 0
      ? "Somebody has changed this since. It stays as it is."
      : `${taken} taken back. ${changed === 1 ? "One was" : `${changed} were`} changed since and ${changed === 1 ? "stays" : "stay"} as ${changed === 1 ? "it is" : "they are"}.`,
  /** With several leads at once. */
  bulk: {
    "leads.status": (leads: number) => `${leads} leads are answered.`,
    "leads.assign": (leads: number) => `${leads} leads have their new person.`,
    "leads.spam": (leads: number) => `${leads} leads are held as spam.`,
    "leads.not-spam": (leads: number) => `${leads} leads are not spam.`,
  },
  /** Of several leads. */
  notDone: (leads: number) => (leads === 1 ? "One could not be changed." : `${leads} could not be changed.`),
  passkeyFailed: "The passkey did not work. Ask for a link instead.",
  passkeyAdded: "This passkey signs you in from now on.",
} as const;
