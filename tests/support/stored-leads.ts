import type { Lead } from "#server/store/lead-records.ts";
import type { Store } from "#server/store/open-store.ts";

type Leads = Pick<Store, "leads">;

/** All that the desk lists and its spam, newest first. */
async function storedLeads({ leads }: Leads): Promise<readonly Lead[]> {
  const shown = await Promise.all((["all", "spam"] as const).map((show) => leads.list({ viewer: undefined, show, limit: 1_000 })));
  return shown.flat().sort((a, b) => b.number - a.number);
}

export const storedEnquiries = async (store: Leads) => (await storedLeads(store)).flatMap(({ enquiry }) => enquiry ?? []);
export const storedBookings = async (store: Leads) => (await storedLeads(store)).flatMap(({ booking }) => booking ?? []);
