import { randomUUID } from "node:crypto";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The form's id, or a new one where it carries none of ours: then each try counts as a submission of its own. */
export function submissionIdOf(given: string): string {
  const id = given.trim().toLowerCase();
  return uuid.test(id) ? id : randomUUID();
}
