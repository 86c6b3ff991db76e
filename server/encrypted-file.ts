import { createReadStream, createWriteStream } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type * as AgeEncryption from "age-encryption";

/** Loaded only by a server that has a key for its backups. Not by `import()`: settings are read synchronously. */
const age = (): typeof AgeEncryption => createRequire(import.meta.url)("age-encryption");

/** Whether a backup can be encrypted to this: an age recipient, like "age1…". */
export function isPublicKey(text: string): boolean {
  try {
    new (age().Encrypter)().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a file to an age recipient, in place: nothing readable is left of it. */
export async function encryptFile(file: string, publicKey: string): Promise<void> {
  const encrypter = new (age().Encrypter)();
  encrypter.addRecipient(publicKey);
  const encrypted = `${file}.age`;
  await write(await encrypter.encrypt(read(file)), encrypted);
  await rename(encrypted, file);
}

/** Nobody else may read `to`. The keys are of an identity file as `age-keygen` writes it. @throws {Error} if none of them fits. */
export async function decryptFile(from: string, to: string, keyFile: string): Promise<void> {
  const decrypter = new (age().Decrypter)();
  for (const line of (await readFile(keyFile, "utf8")).split(/\r?\n/)) if (line.startsWith("AGE-")) decrypter.addIdentity(line.trim());
  await write(await decrypter.decrypt(read(from)), to);
}

// Node's streams of bytes and the web's are the same at run time; their types don't know it.
const read = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
const write = (stream: ReadableStream<Uint8Array>, file: string) =>
  pipeline(stream as AsyncIterable<Uint8Array>, createWriteStream(file, { mode: 0o600, flush: true }));
