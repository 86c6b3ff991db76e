import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { pick } from "#domain/pick.ts";
import { isOutdated } from "#server/bookings/skip-outdated.ts";
import { type Context, countTo, done, operation, timePlace } from "#server/operations/operation.ts";
import type { OutboxRow } from "#server/store/outbox-rows.ts";
import { timePlaceText } from "#server/store/time-place.ts";

const mailId = z.string().trim().min(1);

export const listMail = operation({
  name: "mail.list",
  input: z.object({
    state: z.enum(["failed", "waiting", "sent"]).default("failed"),
    q: z.string().max(200).default(""),
    limit: countTo(500, 100),
    before: timePlace,
  }),
  positional: ["state"],
  columns: ["id", "createdAtUtc", "recipient", "to", "subject", "attempts", "lastError"],
  run: async ({ store }, { state, q, limit: most, before }) => {
    const rows = await store.mails.list({ state, q, limit: most, before });
    const mails = rows.map((row) => ({
      ...pick(row, "id", "leadId", "kind", "recipient", "state", "attempts", "createdAtUtc", "dueAtUtc"),
      to: row.kind === "mail" ? row.payload.to.address : "",
      subject: row.kind === "mail" ? row.payload.subject : row.payload.type,
      sentAtUtc: row.sentAtUtc ?? null,
      lastError: row.lastError ?? "",
      next: timePlaceText({ atUtc: row.createdAtUtc, id: row.id }),
    }));
    return done("", mails);
  },
});

export const resendMail = operation({
  name: "mail.resend",
  input: z.object({ mail: mailId }),
  positional: ["mail"],
  run: async ({ store, nowMs, notifyOutbox, line }, { mail: id }) => {
    const row = await store.mails.find(id);
    if (!row) return { kind: "not-found", message: words.unknownMail };
    if (!(await store.outbox.retry(id, nowMs()))) return { kind: "refused", message: words.mail.notFailed };
    await store.audit.add(line(id));
    notifyOutbox();
    return done(words.mail.resent(row.kind === "mail" ? row.payload.to.address : row.recipient));
  },
});

export const resendFailed = operation({
  name: "mail.resend-failed",
  input: z.object({}),
  confirm: () => words.mail.resendAsk,
  run: async (context) => {
    const { store, nowMs, notifyOutbox, line } = context;
    const { again, over } = await sortFailed(context);
    await store.audit.add(line("", String(again.length)));
    for (const { id } of again) await store.outbox.retry(id, nowMs());
    const dropped = await store.mails.drop(over.map(({ id }) => id));
    notifyOutbox();
    return done(words.mail.resentAll(again.length, dropped), { sent: again.length, dropped });
  },
});

export const readdressMail = operation({
  name: "mail.readdress",
  input: z.object({ mail: mailId, address: z.email({ error: words.mail.badAddress }).max(255) }),
  positional: ["mail", "address"],
  run: async ({ store, nowMs, notifyOutbox, line }, { mail: id, address }) => {
    if (!(await store.mails.find(id))) return { kind: "not-found", message: words.unknownMail };
    if (!(await store.mails.readdress(id, address))) return { kind: "refused", message: words.mail.notFailed };
    await store.outbox.retry(id, nowMs());
    await store.audit.add(line(id));
    notifyOutbox();
    return done(words.mail.readdressed(address));
  },
});

/** Divides the failed mails into those to send again and those that are outdated, such as ones about a past call. */
export async function sortFailed({ store, nowMs }: Pick<Context, "store" | "nowMs">): Promise<{ again: OutboxRow[]; over: OutboxRow[] }> {
  const rows = await store.mails.list({ state: "failed", limit: 1_000 });
  const again: OutboxRow[] = [];
  const over: OutboxRow[] = [];
  for (const row of rows) {
    const call = row.kind === "mail" && row.payload.ical && (await store.bookings.find(row.leadId));
    const isOver = call && Date.parse(call.startsAtUtc) <= nowMs();
    if (isOver || (await isOutdated(row, store, nowMs()))) over.push(row);
    else again.push(row);
  }
  return { again, over };
}
