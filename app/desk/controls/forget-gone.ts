import { deskGoneSchema, goneAskedAtOnce } from "#domain/desk-answer.ts";
import { deskFields, watchingHeader } from "#domain/desk-fields.ts";
import { deskFeeds } from "#domain/desk-paths.ts";

/** The keys of app/desk/browser/keep-drafts.ts: the writer, then the lead. */
const draftKey = /^desk-draft \S+ (\S+) /;

/** Deletes the drafts on this device whose lead was erased: nothing about that person may be kept. */
export async function forgetGone(): Promise<void> {
  try {
    const drafts = Object.keys(localStorage).flatMap((key) => {
      const leadId = draftKey.exec(key)?.[1];
      return leadId === undefined ? [] : [{ key, leadId }];
    });
    const leadIds = [...new Set(drafts.map(({ leadId }) => leadId))];
    for (let from = 0; from < leadIds.length; from += goneAskedAtOnce) {
      const asked = new URLSearchParams(leadIds.slice(from, from + goneAskedAtOnce).map((leadId) => [deskFields.lead, leadId]));
      const response = await fetch(`${deskFeeds.gone}?${asked}`, { headers: { Accept: "application/json", [watchingHeader]: "yes" } });
      const { gone } = deskGoneSchema.parse(await response.json());
      for (const { key, leadId } of drafts) if (gone.includes(leadId)) localStorage.removeItem(key);
    }
  } catch {
    // Storage may be forbidden, the server unreachable, or nobody signed in: the next page tries again.
  }
}
