import type { SpamSignal } from "#server/store/store.ts";
import type { FormStamps } from "./form-stamp.ts";

/** Nobody fills in a form of this kind faster; programs do it in no time. */
const minimumFillTimeMs = 3_000;

/** What about a submission suggests a program. Each is only a suspicion: the lead is stored and marked, never lost. */
export function spamSignals(
  form: { readonly submissionId: string; readonly stamp: string; readonly honeypot: string },
  stamps: FormStamps,
): SpamSignal[] {
  const fillTimeMs = stamps.fillTimeMs(form);
  const signals: SpamSignal[] = [];
  if (form.honeypot !== "") signals.push("honeypot");
  if (fillTimeMs === undefined) signals.push("no-stamp");
  else if (fillTimeMs < minimumFillTimeMs) signals.push("too-fast");
  return signals;
}
