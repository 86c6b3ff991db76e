/** What the desk says after an action, beside what its operation says itself. */
export const deskActionWords = {
  undone: "Undone.",
  undoOver: "That can't be undone any more.",
  signedOut: "You were signed out.",
  keysOn: "Keys are on.",
  keysOff: "Keys are off.",
  nothingChosen: "Choose somebody first.",
  bulk: (leads: number, first: string) => (leads === 1 ? first : `${leads} leads: done.`),
  passkeyFailed: "The passkey did not work. Ask for a link instead.",
  passkeyAdded: "This passkey signs you in from now on.",
  legalDone: "Noted: the legal text is signed off.",
} as const;
