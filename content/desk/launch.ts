/** The desk's launch list. */
export const launchWords = {
  setting: "A setting of the server: write it into its environment (.env.example describes each), then start it again.",
  fact: (where: string) => `A fact of the company: write the real one into ${where}, then build and start the site again.`,
  facts: "Facts and settings",
  factsDone: "No placeholder is left.",
  legal: "Legal text",
  legalOpen: "A lawyer has not signed it off yet.",
  legalDone: "Signed off.",
} as const;
