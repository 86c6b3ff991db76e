import { utcTimestamp } from "#domain/instants.ts";
import type { OutboxStore } from "#server/store/outbox-store.ts";

export type OutboxHealth = { readonly ok: boolean; readonly detail: string };

/** A mail to the team that has waited longer than this is late: somebody should look. */
const lateMs = 15 * 60_000;

const words = {
  mail: { things: "Mails", check: "SMTP_URL and the mail server" },
  webhook: { things: "Webhook posts", check: "WEBHOOK_URL and its receiver" },
} as const;

/** How the delivery of mails or webhook posts stands: red with anything given up (but for visitors' dead addresses) or late. No personal data. */
export async function outboxHealth(
  store: Pick<OutboxStore, "failedAndLate">,
  kind: keyof typeof words,
  nowMs: number,
): Promise<OutboxHealth> {
  const { failed, late } = await store.failedAndLate(kind, utcTimestamp(nowMs - lateMs));
  const { things, check } = words[kind];
  if (failed === 0 && late === 0) return { ok: true, detail: `${things} go out in time.` };
  return {
    ok: false,
    detail: `${things} given up: ${failed}. For the team and waiting for more than 15 minutes: ${late}. Check ${check}, then send them again.`,
  };
}
