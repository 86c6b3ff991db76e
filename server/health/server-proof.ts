import { signatureOf } from "#server/secrets.ts";

/** What only a server with this database's key can say of a nonce. */
export type Prove = (nonce: string) => string;

export const createProof =
  (key: string): Prove =>
  (nonce) =>
    signatureOf(`this-server:${nonce}`, key);

export const proofKey = "server-proof";
export const proofPath = (nonce: string) => `/healthz?nonce=${nonce}`;
