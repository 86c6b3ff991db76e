import { deskOperationWords as words } from "#content/desk/operations.ts";
import type { DeskConflict } from "#domain/desk-answer.ts";
import { entryOf } from "#domain/entry-of.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { Lead } from "#server/store/lead-records.ts";
import type { Actor, Context, Outcome } from "./operation.ts";

/** The conflict for a lead that has changed since it was read. It names the last change, from the audit list. */
export async function staleLead(
  { store, nowMs, actor }: Context,
  lead: Lead | undefined,
  refused: "answer" | "change" = "change",
): Promise<Extract<Outcome, { kind: "stale" | "not-found" }>> {
  if (!lead) return { kind: "not-found", message: words.erasedLead };
  const [last] = await store.audit.of(lead.id, 1);
  const message = !last
    ? words.stale.changedUnknown
    : last.action === "leads.answer"
      ? { ...words.stale.answered(last.who, agoWords(last.atUtc, nowMs())), ...(refused === "answer" && { text: notSent(actor) }) }
      : words.stale.changed(last.who, didWords(last.action), agoWords(last.atUtc, nowMs()));
  const anyway = refused === "answer" ? words.stale.sendAnyway : words.stale.anyway;
  return askAgain(message, anyway);
}

/** The conflict for a setting that has changed since it was read; `action` matches the audit lines of its changes. */
export async function changedSetting({ store, nowMs }: Context, action: RegExp): Promise<Outcome<never>> {
  const last = (await store.audit.list({ limit: 50 })).find((line) => action.test(line.action));
  return askAgain(last ? words.stale.changed(last.who, didWords(last.action), agoWords(last.atUtc, nowMs())) : words.stale.settingChanged);
}

/** Asks whether to do it anyway; nothing is done yet. `answeredBy` is the form field that confirms. */
export const askAgain = (
  message: Pick<DeskConflict, "title" | "text">,
  anyway: string = words.stale.anyway,
  answeredBy: DeskConflict["answeredBy"] = "anyway",
) => ({ kind: "stale", conflict: { ...message, anyway, answeredBy, keep: words.stale.keep } }) as const;

/** The desk keeps the unsent text in its box; the command line has none. */
const notSent = ({ personId }: Actor) => (personId === undefined ? words.stale.notSent : `${words.stale.notSent} ${words.stale.kept}`);

/** "10 seconds ago", "2 hours ago". */
export function agoWords(atUtc: UtcTimestamp, nowMs: number): string {
  const seconds = Math.max(0, Math.round((nowMs - Date.parse(atUtc)) / 1_000));
  if (seconds < 60) return words.stale.seconds(seconds);
  if (seconds < 3_600) return words.stale.minutes(Math.floor(seconds / 60));
  if (seconds < 86_400) return words.stale.hours(Math.floor(seconds / 3_600));
  return words.stale.days(Math.floor(seconds / 86_400));
}

/** What was done, beginning with a verb. The action itself if this version does not know it. */
export function didWords(action: string): string {
  return entryOf<Readonly<Record<string, string>>>(words.did, action) ?? action;
}

/** The news of another person's action; undefined for actions that are not reported. */
export function newsWords(action: string): ((who: string, name: string) => string) | undefined {
  return entryOf(words.news, action);
}
