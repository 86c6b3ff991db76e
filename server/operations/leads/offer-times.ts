import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { plainFirstName } from "#server/mail/outbox-items.ts";
import { done, operation, requireLead } from "#server/operations/operation.ts";
import { offerLinkStart } from "./answer-leads.ts";
import { draftInputs, insertIntoDraft } from "./keep-drafts.ts";

export const offerTimes = operation({
  name: "leads.offer-times",
  input: z.object(draftInputs),
  positional: ["lead"],
  run: async (context, input) => {
    const { offers, siteUrl } = context;
    const lead = await requireLead(context, input.lead);
    const offered = await offers.make(lead, 3);
    if (offered.length === 0) return { kind: "refused", message: words.leads.noTimes };
    const text = await insertIntoDraft(context, input, (before) =>
      withOffer(before.trim() === "" ? greeting(lead.name) : before, offerText(offered), siteUrl),
    );
    return done(words.leads.offered, { text, startsAtUtc: offered.map(({ startsAtUtc }) => startsAtUtc) });
  },
});

const greeting = (name: string) => words.leads.greeting(plainFirstName(name));

export const offerText = (offered: readonly { readonly when: string; readonly link: string }[]): string =>
  [words.leads.offerIntro, ...offered.map(({ when, link }) => words.leads.offerLine(when, link))].join("\n\n");

/** "Thursday, December 10, 2026, 10:30 AM, Central Time". Any other line above a link was typed by a person and stays. */
const when = "\\w+day, \\w+ \\d{1,2}, \\d{4}, \\d{1,2}:\\d\\d [AP]M, .*";

/** Replaces an earlier offer in the text, or appends the offer if there is none. */
function withOffer(before: string, offer: string, siteUrl: string): string {
  const earlier = new RegExp(
    `(?:${RegExp.escape(words.leads.offerIntro)}\\s+)?(?:(?:^${when}\\n)?^${RegExp.escape(offerLinkStart(siteUrl))}\\S+\\s*)+`,
    "gm",
  );
  const parts = before.split(earlier).map((part) => part.trim());
  const [first = "", ...after] = parts;
  return `${[first, offer, ...after].filter(Boolean).join("\n\n")}\n`;
}
