import type { Lead } from "#server/store/lead-records.ts";
import type { Store } from "#server/store/open-store.ts";
import type { OutboxRow } from "#server/store/outbox-rows.ts";
import type { OutboxState } from "#server/store/tables.ts";

/** Mails and webhook posts, oldest first: all of them, or a lead's, or those in this state. */
export async function storedMails(
  { mails }: Pick<Store, "mails">,
  { leadId, state }: { readonly leadId?: string; readonly state?: OutboxState } = {},
): Promise<readonly OutboxRow[]> {
  const states = state ? [state] : (["waiting", "sent", "failed"] as const);
  const rows = new Map<string, OutboxRow>();
  // One after the other, as a mail goes: one that is sent between two reads is read twice, and never missed.
  for (const each of states) for (const row of await mails.list({ state: each, limit: 1_000_000 })) rows.set(row.id, row);
  const placeOf = ({ createdAtUtc, id }: OutboxRow) => `${createdAtUtc} ${id}`;
  return [...rows.values()]
    .filter((row) => leadId === undefined || row.leadId === leadId)
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

type Leads = Pick<Store, "leads">;

/** All that the desk lists and its spam, newest first. */
async function storedLeads({ leads }: Leads): Promise<readonly Lead[]> {
  const shown = await Promise.all((["all", "spam"] as const).map((show) => leads.list({ viewer: undefined, show, limit: 1_000 })));
  return shown.flat().sort((a, b) => b.number - a.number);
}

export const storedEnquiries = async (store: Leads) => (await storedLeads(store)).flatMap(({ enquiry }) => enquiry ?? []);
export const storedBookings = async (store: Leads) => (await storedLeads(store)).flatMap(({ booking }) => booking ?? []);
