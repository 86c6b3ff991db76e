import { createHash, createSecretKey, type KeyObject } from "node:crypto";
import { Hono } from "hono";
import type { SpamSignal } from "#domain/enquiry.ts";
import { stampPath } from "#domain/form-values.ts";
import { turningMarks } from "#domain/plain-text.ts";
import type { FormStamp } from "#domain/site-services.ts";
import { isSameSecret, type Keys, signatureOf } from "#server/secrets.ts";

/** How long a form may stay open: a booking needs a fresher stamp, an enquiry is taken all the same (DECISIONS, "The scheduler"). */
export const stampLifeMs = 24 * 60 * 60 * 1000;

export type FormStamps = ReturnType<typeof createFormStamps>;

/** Signed times. A stamp belongs to one submission id, so that it can't be collected once and used for many. */
export function createFormStamps([secret, ...earlier]: Keys, nowMs: () => number) {
  const key = createSecretKey(secret, "utf8");
  const sign = (submissionId: string, issuedAt: string, by: string | KeyObject = key) => signatureOf(`${submissionId}.${issuedAt}`, by);
  return {
    issue(submissionId: string) {
      const issuedAt = nowMs().toString(36);
      return `${issuedAt}.${sign(submissionId, issuedAt)}`;
    },
    /** How long the form was filled in, in milliseconds; undefined if the stamp is forged or another submission's. Negative if the clock was set back meanwhile. */
    fillTimeMs({ submissionId, stamp }: FormStamp) {
      const [issuedAt = "", signature = ""] = stamp.slice(0, 100).split(".");
      const isOurs = [key, ...earlier].some((by) => isSameSecret(signature, sign(submissionId, issuedAt, by)));
      if (!isOurs) return undefined;
      return nowMs() - Number.parseInt(issuedAt, 36);
    },
  };
}

/** What a form's script asks for once somebody begins to fill it in. */
export function createStampRoute(stamps: FormStamps): Hono {
  return new Hono().get(stampPath, (c) => {
    const submissionId = givenSubmissionId(c.req.query("for") ?? "");
    return submissionId ? c.text(stamps.issue(submissionId), 200, { "Cache-Control": "no-store" }) : c.notFound();
  });
}

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** For this long, a form without an id and with the same content is the same submission. */
export const sameContentMs = 24 * 60 * 60 * 1000;

/** The id that a form's script has made for it (crypto.randomUUID); undefined if it has none. */
export function givenSubmissionId(given: string): string | undefined {
  const id = given.trim().toLowerCase();
  return uuidV4.test(id) ? id : undefined;
}

/** The same for the same words: for a form without an id, other words under a taken one, what follows on it (RFC 9562, version 8). */
export function submissionIdFrom(words: readonly string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(words)).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

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

/**
 * What no person types, taken out of a form's values before they are validated: control characters (PostgreSQL
 * refuses NUL, mail headers break at line ends), halves of surrogate pairs, marks that turn the reading direction of
 * what follows, line breaks in one-line fields. What shows nothing at all is empty. Line breaks in the others become \n, as the browser counted them; forms send them as \r\n.
 */
export function cleanValues(values: Readonly<Record<string, string>>, multiLine: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const text = value
        .toWellFormed()
        .replace(turningMarks, "")
        .replace(/\r\n?/g, "\n")
        .replace(/[\u2028\u2029]/g, "\n");
      const clean = multiLine.includes(field) ? text.replace(controlsButBreaks, "") : text.replace(/[\n\t]+/g, " ").replace(controls, "");
      return [field, showsNothing.test(clean) ? "" : clean];
    }),
  );
}

/** Spaces, formatting marks, and the letters and signs that are blank by design. */
const showsNothing = /^[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u001f\u007f-\u009f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controlsButBreaks = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
