import { createReadStream, createWriteStream } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type * as AgeEncryption from "age-encryption";

/** Loaded only if a backup key is configured. Not with `import()`, because settings are read synchronously. */
const age = (): typeof AgeEncryption => createRequire(import.meta.url)("age-encryption");

/** Whether the text is an age recipient ("age1…"), to which a backup can be encrypted. */
export function isPublicKey(text: string): boolean {
  try {
    new (age().Encrypter)().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a file to an age recipient and replaces it. */
export async function encryptFile(file: string, publicKey: string): Promise<void> {
  const encrypter = new (age().Encrypter)();
  encrypter.addRecipient(publicKey);
  const encrypted = `${file}.age`;
  await write(await encrypter.encrypt(read(file)), encrypted);
  await rename(encrypted, file);
}

/** Decrypts into `to`, which only this user may read. `keyFile`: an identity file from `age-keygen`. @throws {Error} if none of its keys fits. */
export async function decryptFile(from: string, to: string, keyFile: string): Promise<void> {
  const decrypter = new (age().Decrypter)();
  for (const line of (await readFile(keyFile, "utf8")).split(/\r?\n/)) if (line.startsWith("AGE-")) decrypter.addIdentity(line.trim());
  await write(await decrypter.decrypt(read(from)), to);
}

// Node's streams of bytes and the web's are the same at run time; their types don't know it.
const read = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
const write = (stream: ReadableStream<Uint8Array>, file: string) =>
  pipeline(stream as AsyncIterable<Uint8Array>, createWriteStream(file, { mode: 0o600, flush: true }));
