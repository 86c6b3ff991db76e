/** Words of pages that the desk shows in place of a requested one. */
export const problemWords = {
  databaseDown: {
    title: "The database does not answer",
    heading: ["The database", "does not answer."],
    text: (since: string) =>
      `Since ${since}. The public pages are up; forms answer with your phone number. Nothing that was sent before is lost.`,
    tryNow: "Try now",
    copy: "Copy the details for your developer",
    copied: "Copied.",
    next: (seconds: number) => `Next try in ${seconds} seconds.`,
    reference: (reference: string) => `Reference ${reference}.`,
    details: (since: string, reference: string, page: string) =>
      `The desk’s database does not answer since ${since}. Page ${page}. Reference ${reference}.`,
  },
  unsent: {
    text: "What you just sent was not saved. It stands here until you send it again.",
    typed: "What you wrote.",
    sendAgain: "Send it again",
    leave: "Leave it",
  },
  "not-found": { title: "Nothing stands here", text: "The address may be mistyped, or what it led to is gone." },
  gone: { title: "This lead is gone", text: "Somebody erased it. The counts still hold it, without a name." },
  "no-call": { title: "There is no call to cancel", text: "It was canceled before, or it is over. Nothing was changed." },
  "not-yours": { title: "Only an owner may do that", text: "Ask an owner at your desk. Nothing was changed." },
  "cross-site": {
    title: "That did not come from the desk",
    text: "Another site sent it, or the page stood open very long. Nothing was changed.",
  },
  "stale-form": {
    title: "Somebody else is signed in by now",
    text: "That page was opened by another person in this browser. Nothing was changed.",
  },
  failed: {
    title: "Something broke on our side",
    text: "Nothing was changed. Try once more; if it stays, tell your developer the reference.",
  },
  today: "Go to Today",
  offline: {
    title: (since: string) => `No connection since ${since}.`,
    text: "You see what was here then. Answers and notes wait on this device.",
    tryNow: "Try now",
  },
  signedOut: {
    title: "You were signed out.",
    plain: "Sign in, and go on where you were.",
    signIn: "Sign in",
  },
} as const;
