import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { leadStatuses } from "#domain/lead-status.ts";
import { countReleased } from "#server/counting/counter.ts";
import { acknowledgementMail } from "#server/enquiries/enquiry-mails.ts";
import { holdsMail } from "#server/forms/submission.ts";
import { type Context, done, leadId, operation, personOrNobody, requireLead, undoBy, version, yes } from "#server/operations/operation.ts";
import { staleLead } from "#server/operations/stale.ts";
import { peopleNames } from "./read-leads.ts";

export const assignLead = operation({
  name: "leads.assign",
  input: z.object({ lead: leadId, person: z.string().trim().default(""), version }),
  positional: ["lead", "person"],
  run: async (context, { lead: id, person: text, version: expectedVersion }) => {
    const { store, line } = context;
    const person = (await personOrNobody(context, text)) ?? { id: null, name: "" };
    const outcome = await store.leads.change({ id, expectedVersion, set: { assignee: person.id }, audit: line(id, person.name) });
    if (outcome.kind === "changed-meanwhile") return staleLead(context, outcome.lead);
    const { before, lead } = outcome;
    return done(
      person.id === null ? words.leads.assignedNobody(lead.name) : words.leads.assigned(lead.name, person.name),
      { version: lead.version },
      undoBy(context, "leads.assign", { lead: id, person: before.assignee ?? "nobody", version: String(lead.version) }),
    );
  },
});

export const setLeadStatus = operation({
  name: "leads.status",
  input: z.object({ lead: leadId, status: z.enum(leadStatuses), again: yes, unanswered: yes, ifWaiting: yes, version }),
  positional: ["lead", "status"],
  run: async (context, { lead, status, again, unanswered, ifWaiting, version: expectedVersion }) => {
    const answer = { restoresAnswer: again, forgetsAnswer: unanswered };
    if (!ifWaiting) return setStatus(context, lead, status, expectedVersion, answer);
    const known = await requireLead(context, lead);
    if (known.status !== "waiting") return { kind: "refused", message: words.leads.notWaiting(known.name) };
    return setStatus(context, lead, status, expectedVersion ?? known.version, answer);
  },
});

export const markSpam = operation({
  name: "leads.spam",
  input: z.object({ lead: leadId, version }),
  positional: ["lead"],
  run: (context, { lead, version: expectedVersion }) => setStatus(context, lead, "spam", expectedVersion),
});

export const notSpam = operation({
  name: "leads.not-spam",
  input: z.object({ lead: leadId, send: yes, version }),
  positional: ["lead"],
  run: async (context, { lead: id, send, version: expectedVersion }) => {
    const { store, line, notifyOutbox, timeZone } = context;
    const known = await requireLead(context, id);
    const isSpam = known.status === "spam";
    const releases = send && known.enquiry && holdsMail(known.enquiry) ? [acknowledgementMail(known.enquiry)] : [];
    if (!isSpam && releases.length === 0) return { kind: "refused", message: words.leads.notHeld(known.name) };
    const status = isSpam ? (known.statusBeforeSpam ?? (known.booking ? "booked" : "waiting")) : known.status;
    const outcome = await store.leads.change({
      id,
      expectedVersion: expectedVersion ?? known.version,
      set: { status },
      restoresAnswer: true,
      releases,
      audit: line(id),
    });
    if (outcome.kind === "changed-meanwhile") return staleLead(context, outcome.lead);
    await countReleased(store.counts, known, timeZone);
    const mails = outcome.isReleased ? 1 : 0;
    if (mails > 0) notifyOutbox();
    const back = undoBy(context, "leads.spam", { lead: id, version: String(outcome.lead.version) });
    // There is no undo after a mail was sent.
    return send
      ? done(words.leads.released(known.name, mails), { version: outcome.lead.version, mails })
      : done(words.leads.unmarked(known.name), { version: outcome.lead.version, mails: 0 }, back);
  },
});

async function setStatus(
  context: Context,
  id: string,
  status: (typeof leadStatuses)[number],
  expectedVersion: number | undefined,
  answer: Pick<Parameters<Context["store"]["leads"]["change"]>[0], "restoresAnswer" | "forgetsAnswer"> = {},
) {
  const audit = context.line(id, status);
  const outcome = await context.store.leads.change({ id, expectedVersion, set: { status }, ...answer, audit });
  if (outcome.kind === "changed-meanwhile") return staleLead(context, outcome.lead);
  const { before, lead } = outcome;
  // The undo also removes an answer that this change recorded.
  const isNewAnswer = before.answeredAtUtc === undefined && lead.answeredAtUtc !== undefined;
  const back = { lead: id, ...(isNewAnswer && status === "answered" && { unanswered: "yes" }) };
  return done(
    words.leads.status[status](lead.name),
    { version: lead.version, assignee: lead.assignee ? ((await peopleNames(context)).get(lead.assignee) ?? "") : "" },
    undoBy(context, "leads.status", { ...back, status: before.status, again: "yes", version: String(lead.version) }),
  );
}
