import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { type Context, done, leadId, operation, requireLead, undoUntil } from "#server/operations/operation.ts";
import type { Lead } from "#server/store/lead-records.ts";

/** All leads of one person, by address, and the people who are or may be of the same company. */
export const readPerson = operation({
  name: "people-who-wrote.read",
  input: z.object({ lead: leadId }),
  positional: ["lead"],
  run: async (context, { lead: id }) => {
    const lead = await requireLead(context, id);
    const { leads, joined, suggested } = await personOf(context, lead);
    return done("", {
      name: lead.name,
      address: lead.email,
      leads: leads.map(({ id: each, kind, status, createdAtUtc, words: text }) => ({ id: each, kind, status, createdAtUtc, words: text })),
      sameCompany: joined.map(shown),
      maybeSameCompany: suggested.map(shown),
    });
  },
});

const shown = ({ id, name, email, company }: Lead) => ({ lead: id, name, address: email, company });

export const joinCompany = operation({
  name: "companies.join",
  input: z.object({ lead: leadId, other: leadId }),
  positional: ["lead", "other"],
  run: async (context, { lead: id, other: otherId }) => {
    const { store, line, nowUtc } = context;
    const [lead, other] = await Promise.all([requireLead(context, id), requireLead(context, otherId)]);
    if (lead.email.toLowerCase() === other.email.toLowerCase()) return { kind: "refused", message: words.companies.same };
    const [earlier] = await store.companies.membersBeside(other.email);
    if (!(await store.companies.join(lead.email, other.email, nowUtc, line(id)))) return { kind: "not-found", message: words.erasedLead };
    const [before] = earlier === undefined ? [] : await store.leads.findByEmail(earlier);
    const back = before
      ? { operation: "companies.join", input: { lead: before.id, other: otherId } }
      : { operation: "companies.part", input: { lead: otherId } };
    return done(words.companies.joined(lead.name, other.name), undefined, { steps: [back], untilUtc: undoUntil(context) });
  },
});

export const partCompany = operation({
  name: "companies.part",
  input: z.object({ lead: leadId }),
  positional: ["lead"],
  run: async (context, { lead: id }) => {
    const { store, line } = context;
    const lead = await requireLead(context, id);
    const [other] = await store.companies.membersBeside(lead.email);
    if (other === undefined) return { kind: "refused", message: words.companies.none(lead.name) };
    const [beside] = await store.leads.findByEmail(other);
    await store.companies.part(lead.email, line(id));
    const steps = beside ? [{ operation: "companies.join", input: { lead: beside.id, other: id } }] : [];
    return done(words.companies.parted(lead.name), undefined, { steps, untilUtc: undoUntil(context) });
  },
});

/** All leads of the lead's person, newest first; and the newest lead of each person of the same or perhaps the same company. */
export async function personOf({ store }: Pick<Context, "store">, lead: Lead) {
  const leads = await store.leads.findByEmail(lead.email);
  const companies = leads.map(({ company }) => company);
  const [joined, suggested] = await Promise.all([
    store.companies.membersBeside(lead.email),
    store.companies.suggestions(lead.email, companies),
  ]);
  const newestOf = async (addresses: readonly string[]) =>
    (await Promise.all(addresses.map((address) => store.leads.findByEmail(address)))).flatMap(([newest]) => (newest ? [newest] : []));
  return { leads, joined: await newestOf(joined), suggested: await newestOf(suggested) };
}
