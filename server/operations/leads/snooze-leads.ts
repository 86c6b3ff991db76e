import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { callMomentWords } from "#domain/desk-times.ts";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { daysOn, snoozeChoices, snoozedUntil } from "#domain/snooze.ts";
import {
  type Context,
  type DeskParts,
  done,
  followUp,
  leadId,
  operation,
  requireLead,
  undoBy,
  version,
} from "#server/operations/operation.ts";
import { staleLead } from "#server/operations/stale.ts";

export const snoozeLead = operation({
  name: "leads.snooze",
  input: z.object({ lead: leadId, until: z.string().trim().default(""), version }),
  positional: ["lead", "until"],
  run: async (context, { lead, until, version: expectedVersion }) => {
    const { nowUtc, timeZone } = context;
    if (until === "") return setBack(context, lead, null, expectedVersion);
    const backAtUtc = snoozedUntil(until, nowUtc, timeZone);
    if (!backAtUtc) return { kind: "invalid", errors: { until: words.leads.notLater(snoozeChoices) } };
    return setBack(context, lead, backAtUtc, expectedVersion);
  },
});

export const followUpLead = operation({
  name: "leads.follow-up",
  input: z.object({ lead: leadId, days: followUp, version }),
  positional: ["lead", "days"],
  run: async (context, { lead: id, days, version: expectedVersion }) => {
    const { nowUtc, timeZone } = context;
    const lead = await requireLead(context, id);
    if (days === undefined) return setBack(context, id, lead.backAtUtc ?? null, expectedVersion);
    if (days === 0) return setBack(context, id, null, expectedVersion);
    if (lead.status === "waiting") return { kind: "refused", message: words.leads.answerFirst(lead.name) };
    return setBack(context, id, daysOn(nowUtc, days, timeZone), expectedVersion);
  },
});

async function setBack(context: Context, id: string, backAtUtc: UtcTimestamp | null, expectedVersion: number | undefined) {
  const { store, line, nowUtc, timeZone } = context;
  const known = await requireLead(context, id);
  if (known.status === "spam") return { kind: "refused", message: words.leads.heldAsSpam(known.name) } as const;
  const outcome = await store.leads.change({ id, expectedVersion, set: { backAtUtc }, audit: line(id, backAtUtc ?? "") });
  if (outcome.kind === "changed-meanwhile") return staleLead(context, outcome.lead);
  const { before, lead } = outcome;
  const when = backAtUtc && callMomentWords(backAtUtc, nowUtc, timeZone);
  const message =
    when === null
      ? words.leads.backNow(lead.name)
      : lead.status === "waiting"
        ? words.leads.snoozed(lead.name, when)
        : words.leads.followedUp(lead.name, when);
  return done(
    message,
    { version: lead.version, backAtUtc },
    undoBy(context, "leads.snooze", { lead: id, until: before.backAtUtc ?? "", version: String(lead.version) }),
  );
}

/** Brings back the leads that are due. To be called regularly. */
export async function bringBackLeads({ store, nowMs, log }: Pick<DeskParts, "store" | "nowMs" | "log">): Promise<void> {
  const back = await store.leads.bringBack({ atUtc: utcTimestamp(nowMs()), who: words.byItself, action: "leads.come-back" });
  for (const leadId of back) log.info({ leadId }, "leads: came back by itself");
}
