import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The key of stored audio: another text, voice or model is other audio. */
export type AudioKey = { readonly text: string; readonly voice: string; readonly model: string };

export type AudioStore = {
  readonly read: (key: AudioKey) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly write: (key: AudioKey, mp3: Uint8Array) => Promise<void>;
};

/** Generated audio as files, so that it survives restarts and is paid for once. */
export function createAudioStore(folder: string): AudioStore {
  const pathOf = ({ text, voice, model }: AudioKey) =>
    join(
      folder,
      `${createHash("sha256")
        .update(JSON.stringify([text, voice, model]))
        .digest("hex")}.mp3`,
    );
  return {
    async read(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined; // readFile rejects with errno errors
        throw error;
      }
    },
    async write(key, mp3) {
      await mkdir(folder, { recursive: true });
      // Renaming is atomic: nobody ever reads half a file, also when the process is killed here.
      const unfinished = join(folder, `${randomUUID()}.tmp`);
      await writeFile(unfinished, mp3);
      await rename(unfinished, pathOf(key));
    },
  };
}
