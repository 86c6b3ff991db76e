/** The page behind the release link in the team's mails. */
export const releasePage = {
  title: "Release this inquiry?",
  text: (who: string) => `${who} gets the confirmation that was held back, and the inquiry counts as a real one.`,
  confirm: "Release it",
  done: { title: "Released.", text: "The confirmation is on its way. Please reply to the inquiry from your email." },
  notHeld: { title: "There is nothing to release.", text: "This inquiry was not held back, or somebody has released it already." },
  notFound: { title: "We can’t find that inquiry.", text: "The link may be cut off. Please open it again from your email." },
} as const;
