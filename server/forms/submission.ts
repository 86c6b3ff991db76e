import { createHash, createSecretKey, type KeyObject } from "node:crypto";
import { Hono } from "hono";
import type { SpamSignal } from "#domain/enquiry.ts";
import { stampPath } from "#domain/form-values.ts";
import { turningMarks } from "#domain/plain-text.ts";
import type { FormStamp } from "#domain/site-services.ts";
import { isSameSecret, type Keys, signatureOf } from "#server/secrets.ts";

/** How long a form may stay open. An older stamp is refused for a booking, and is a spam signal for an enquiry (DECISIONS, "The scheduler"). */
export const stampLifeMs = 24 * 60 * 60 * 1000;

export type FormStamps = ReturnType<typeof createFormStamps>;

/** Signed times at which forms were opened. A stamp is valid for one submission id only. */
export function createFormStamps([secret, ...earlier]: Keys, nowMs: () => number) {
  const key = createSecretKey(secret, "utf8");
  const sign = (submissionId: string, issuedAt: string, by: string | KeyObject = key) => signatureOf(`${submissionId}.${issuedAt}`, by);
  return {
    issue(submissionId: string) {
      const issuedAt = nowMs().toString(36);
      return `${issuedAt}.${sign(submissionId, issuedAt)}`;
    },
    /** The time since the stamp was issued, in milliseconds; undefined if the stamp is invalid for this submission. Negative if the clock was set back. */
    fillTimeMs({ submissionId, stamp }: FormStamp) {
      const [issuedAt = "", signature = ""] = stamp.slice(0, 100).split(".");
      const isOurs = [key, ...earlier].some((by) => isSameSecret(signature, sign(submissionId, issuedAt, by)));
      if (!isOurs) return undefined;
      return nowMs() - Number.parseInt(issuedAt, 36);
    },
  };
}

/** The route from which a form's script requests a stamp when the visitor begins to type. */
export function createStampRoute(stamps: FormStamps): Hono {
  return new Hono().get(stampPath, (c) => {
    const submissionId = givenSubmissionId(c.req.query("for") ?? "");
    return submissionId ? c.text(stamps.issue(submissionId), 200, { "Cache-Control": "no-store" }) : c.notFound();
  });
}

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Forms without an id and with the same content are the same submission within this time. */
export const sameContentMs = 24 * 60 * 60 * 1000;

/** The id that the form's script has generated (crypto.randomUUID); undefined if there is none. */
export function givenSubmissionId(given: string): string | undefined {
  const id = given.trim().toLowerCase();
  return uuidV4.test(id) ? id : undefined;
}

/** A submission id derived from texts (RFC 9562, version 8), for forms without an id, and for different content with a used id. */
export function submissionIdFrom(words: readonly string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(words)).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A faster form is a weak signal: programs are faster, but so is a browser's autofill. */
const minimumFillTimeMs = 3_000;

/** Signs that a program sent the form. A missing stamp (no script) and a clock that was set back are none. */
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

/** Whether the honeypot or at least two signals are set. A single weak signal is common: autofill, a page left open. */
export function isSuspected(signals: readonly SpamSignal[]): boolean {
  return signals.includes("honeypot") || signals.length > 1;
}

/** Whether the acknowledgement is held back until the team releases it. */
export function isAcknowledgementHeld(signals: readonly SpamSignal[]): boolean {
  return isSuspected(signals) || signals.includes("reused-form");
}

/** Whether the acknowledgement is still held back. */
export const holdsMail = (enquiry: { readonly spamSignals: readonly SpamSignal[]; readonly releasedAtUtc?: unknown }): boolean =>
  isAcknowledgementHeld(enquiry.spamSignals) && enquiry.releasedAtUtc === undefined;

/**
 * Cleans a form's values before validation: removes control characters (PostgreSQL refuses NUL, line ends break mail headers),
 * unpaired surrogates and marks that change the writing direction; replaces line breaks with spaces, or with \n in `multiLine`
 * fields. A value without visible characters becomes "".
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

/** Spaces, formatting marks, and characters that are blank by design. */
const showsNothing = /^[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const controls = /[\u0000-\u001f\u007f-\u009f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const controlsButBreaks = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
