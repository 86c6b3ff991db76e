import type { SpamSignal } from "#domain/enquiry.ts";
import { type FormStamps, stampLifeMs } from "./form-stamp.ts";

/** Nobody types into a form of this kind faster; programs do, and so do people whose browser fills it in. */
const minimumFillTimeMs = 3_000;

/** What about a submission suggests a program. Neither a missing stamp (no script) nor a clock that was set back does. */
export function spamSignals(
  form: { readonly submissionId: string; readonly stamp: string; readonly honeypot: string },
  stamps: FormStamps,
): SpamSignal[] {
  const signals: SpamSignal[] = [];
  if (form.honeypot !== "") signals.push("honeypot");
  if (form.stamp === "") return signals;
  const fillTimeMs = stamps.fillTimeMs(form);
  if (fillTimeMs === undefined) signals.push("no-stamp");
  else if (fillTimeMs > stampLifeMs) signals.push("old-stamp");
  else if (fillTimeMs >= 0 && fillTimeMs < minimumFillTimeMs) signals.push("too-fast");
  return signals;
}

/** One weak signal is everyday life: people autofill, leave a page open, block scripts. The honeypot or two of them are suspicious. */
export function isSuspected(signals: readonly SpamSignal[]): boolean {
  return signals.includes("honeypot") || signals.length > 1;
}

/** Whether the visitor's acknowledgement waits for somebody's release: the one thing that is ever held back. */
export function isAcknowledgementHeld(signals: readonly SpamSignal[]): boolean {
  return isSuspected(signals) || signals.includes("reused-form");
}

/** Whether it waits still: it was held back, and has not been sent since. */
export const holdsMail = (enquiry: { readonly spamSignals: readonly SpamSignal[]; readonly releasedAtUtc?: unknown }): boolean =>
  isAcknowledgementHeld(enquiry.spamSignals) && enquiry.releasedAtUtc === undefined;
