import { signatureOf } from "#server/secrets.ts";

/** Signs a nonce with a key that only servers with this database have. */
export type Prove = (nonce: string) => string;

export const createProof =
  (key: string): Prove =>
  (nonce) =>
    signatureOf(`this-server:${nonce}`, key);

export const proofKey = "server-proof";
export const proofPath = (nonce: string) => `/healthz?nonce=${nonce}`;
