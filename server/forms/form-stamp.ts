import { createSecretKey, type KeyObject } from "node:crypto";
import { Hono } from "hono";
import type { FormStamp } from "#domain/site-services.ts";
import { stampPath } from "#domain/stamp-path.ts";
import { isSameSecret, type Keys, signatureOf } from "#server/secrets.ts";
import { givenSubmissionId } from "./submission-id.ts";

/** How long a form may stay open: a booking needs a fresher stamp, an enquiry is taken all the same (DECISIONS, "The scheduler"). */
export const stampLifeMs = 24 * 60 * 60 * 1000;

export type FormStamps = {
  /** The stamp for a submission id, as of now. */
  readonly issue: (submissionId: string) => string;
  /** How long the form was filled in, in milliseconds; undefined if the stamp is forged or another submission's. Negative if the clock was set back meanwhile. */
  readonly fillTimeMs: (form: FormStamp) => number | undefined;
};

/** Signed times. A stamp belongs to one submission id, so that it can't be collected once and used for many. */
export function createFormStamps([secret, ...earlier]: Keys, nowMs: () => number): FormStamps {
  const key = createSecretKey(secret, "utf8");
  const sign = (submissionId: string, issuedAt: string, by: string | KeyObject = key) => signatureOf(`${submissionId}.${issuedAt}`, by);
  return {
    issue(submissionId) {
      const issuedAt = nowMs().toString(36);
      return `${issuedAt}.${sign(submissionId, issuedAt)}`;
    },
    fillTimeMs({ submissionId, stamp }) {
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
