import { Figure } from "./counts.ts";

/** The desk's launch list. */
export const launchWords = {
  setting: "A setting of the server: write it into its environment (.env.example describes each), then start it again.",
  fact: (where: string) => `A fact of the company: write the real one into ${where}, then build and start the site again.`,
  phone: { title: "Phone number", text: (_places: number, what: string) => `${what}.` },
  social: {
    title: "Social links",
    text: (places: number) => (places === 1 ? "One link goes to an example page." : `${Figure(places)} links go to example pages.`),
  },
  facts: "Facts and settings",
  factsDone: "No placeholder is left.",
  outside: {
    night: "Nights",
    certificate: "Certificate",
    replies: "Mailbox for replies",
    webhook: "Posted leads",
    address: "The site’s address",
    "mail-login": "The mail server",
    "mail-domain": "Mail domain",
    "imap-login": "Login to the mailbox for replies",
    "mail-senders": "Senders of replies",
    speech: "Speech",
    heartbeat: "Outside watcher",
    clock: "Clock",
    commit: "Disk speed",
  },
  outsideHow: "npm run desk -- doctor on the server looks at all of this again.",
  looking: { title: "Mail, DNS, address and disk", text: "They are being looked at. Look again in a moment." },
  legal: "Legal text",
  legalOpen: "A lawyer has not signed it off yet.",
  legalDone: "Signed off.",
} as const;
