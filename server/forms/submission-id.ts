import { createHash } from "node:crypto";

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** For this long, a form without an id and with the same content is the same submission. */
export const sameContentMs = 24 * 60 * 60 * 1000;

/** The id that a form's script has made for it (crypto.randomUUID); undefined if it has none. */
export function givenSubmissionId(given: string): string | undefined {
  const id = given.trim().toLowerCase();
  return uuidV4.test(id) ? id : undefined;
}

/**
 * An id made of words, the same for the same words: for a form that came without one, for other words under an id that is
 * taken, and for what follows on such an id (RFC 9562, version 8: no form can bring one).
 */
export function submissionIdFrom(words: readonly string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(words)).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
