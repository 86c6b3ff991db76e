import { createHash, randomUUID } from "node:crypto";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The form's id, or a new one where it carries none of ours: then each try counts as a submission of its own. */
export function submissionIdOf(given: string): string {
  const id = given.trim().toLowerCase();
  return uuid.test(id) ? id : randomUUID();
}

/**
 * An id for other words under an id that is taken: somebody went back and wrote more, or changed a message after an answer
 * got lost. The same words give the same id, so that a retry of them is still a repeat (RFC 9562, version 8).
 */
export function changedSubmissionId(submissionId: string, words: readonly string[]): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([submissionId, ...words]))
    .digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
