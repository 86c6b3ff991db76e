import { createReadStream, createWriteStream } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";

/** Whether a backup can be encrypted to this: an age recipient, like "age1…". */
export function isPublicKey(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a file to an age recipient, in place: nothing readable is left of it. */
export async function encryptFile(file: string, publicKey: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicKey);
  const encrypted = `${file}.age`;
  await write(await encrypter.encrypt(read(file)), encrypted);
  await rename(encrypted, file);
}

/**
 * Decrypts `from` into `to`, which nobody else may read, with the keys of an identity file as `age-keygen` writes it.
 * @throws {Error} if none of its keys fits.
 */
export async function decryptFile(from: string, to: string, keyFile: string): Promise<void> {
  const decrypter = new Decrypter();
  for (const line of (await readFile(keyFile, "utf8")).split(/\r?\n/)) if (line.startsWith("AGE-")) decrypter.addIdentity(line.trim());
  await write(await decrypter.decrypt(read(from)), to);
}

// Node's streams of bytes and the web's are the same at run time; their types don't know it.
const read = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
const write = (stream: ReadableStream<Uint8Array>, file: string) =>
  pipeline(stream as AsyncIterable<Uint8Array>, createWriteStream(file, { mode: 0o600, flush: true }));
