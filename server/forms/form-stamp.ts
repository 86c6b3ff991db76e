import { createSecretKey, randomUUID } from "node:crypto";
import type { FormStamp } from "#domain/site-services.ts";
import { isSameSecret, signatureOf } from "#server/secrets.ts";

/** How long a form may stay open: a booking needs a fresher one, an enquiry is taken all the same (DECISIONS, "The scheduler"). */
export const stampLifeMs = 24 * 60 * 60 * 1000;

export type FormStamps = {
  readonly issue: () => FormStamp;
  /** How long the form was open, in milliseconds; undefined where the stamp is missing, forged or another form's. Negative where the clock was set back meanwhile. */
  readonly fillTimeMs: (form: FormStamp) => number | undefined;
};

/** Signed rendering times. A stamp belongs to one submission id, so that it can't be collected once and used for many. */
export function createFormStamps(secret: string, nowMs: () => number): FormStamps {
  const key = createSecretKey(secret, "utf8"); // made once: each page signs a stamp
  const sign = (submissionId: string, renderedAt: string) => signatureOf(`${submissionId}.${renderedAt}`, key);
  return {
    issue() {
      const submissionId = randomUUID();
      const renderedAt = nowMs().toString(36);
      return { submissionId, stamp: `${renderedAt}.${sign(submissionId, renderedAt)}` };
    },
    fillTimeMs({ submissionId, stamp }) {
      const [renderedAt = "", signature = ""] = stamp.slice(0, 100).split(".");
      if (!isSameSecret(signature, sign(submissionId, renderedAt))) return undefined;
      return nowMs() - Number.parseInt(renderedAt, 36);
    },
  };
}
