import { randomUUID } from "node:crypto";
import type { FormStamp } from "#domain/site-services.ts";
import type { FormStamps } from "#server/forms/submission.ts";

/** What the script of a newly opened form sends with it: an id of its own, and the server's stamp for that. */
export function newFormStamp({ issue }: Pick<FormStamps, "issue">): FormStamp {
  const submissionId = randomUUID();
  return { submissionId, stamp: issue(submissionId) };
}
