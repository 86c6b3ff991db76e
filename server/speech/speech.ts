import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { utcDay } from "#domain/local-date.ts";
import type { Env } from "#server/env.ts";
import { type Log, reasonOf } from "#server/log.ts";
import { speak } from "./speech-api.ts";

export type Mp3 = Uint8Array<ArrayBuffer>;

/** Generates speech with the configured service, within the daily limit. Both functions throw if there is no audio. */
export type Speech = {
  /** Texts of the site: the audio is stored, so that it is paid for once. Concurrent listeners share one request, which continues if one leaves. */
  readonly ofSite: (text: string) => Promise<{ readonly mp3: Mp3; readonly source: "stored" | "generated" }>;
  /** Texts for one visitor: never stored. `signal` cancels the request. */
  readonly once: (text: string, signal: AbortSignal) => Promise<Mp3>;
};

/** The speech service for the voice demo and Line one; undefined if none is configured. */
export function openSpeech(
  { speech: settings, speechDailyLimit, dataDir }: Pick<Env, "speech" | "speechDailyLimit" | "dataDir">,
  log: Pick<Log, "warn">,
): Speech | undefined {
  if (!settings) return undefined;
  const { voice, model } = settings;
  // The folder was named when only the demo used it. Renaming it would lose audio that was paid for.
  const folder = join(dataDir, "demo-audio");
  const store = createAudioStore(join(folder, "audio"));
  const mayGenerate = createDailyCeiling(join(folder, "generations"), speechDailyLimit);
  const running = new Map<string, ReturnType<Speech["ofSite"]>>();

  const pay = async (text: string, signal?: AbortSignal): Promise<Mp3> => {
    if (!(await mayGenerate())) throw new Error("The daily ceiling of paid generations is reached.");
    return speak(text, settings, signal);
  };
  async function storedOrGenerated(text: string) {
    const key = { text, voice, model };
    const stored = await store.read(key);
    if (stored) return { mp3: stored, source: "stored" } as const;
    const mp3 = await pay(text);
    // The caller gets the audio even if it can't be stored.
    await store.write(key, mp3).catch((error) => log.warn({ reason: reasonOf(error) }, "speech: generated audio could not be kept"));
    return { mp3, source: "generated" } as const;
  }

  return {
    ofSite(text) {
      const audio = running.get(text) ?? storedOrGenerated(text).finally(() => running.delete(text));
      running.set(text, audio);
      return audio;
    },
    once: pay,
  };
}

type AudioKey = { readonly text: string; readonly voice: string; readonly model: string };

/** Stores generated audio as files. */
function createAudioStore(folder: string) {
  const pathOf = ({ text, voice, model }: AudioKey) =>
    join(
      folder,
      `${createHash("sha256")
        .update(JSON.stringify([text, voice, model]))
        .digest("hex")}.mp3`,
    );
  return {
    async read(key: AudioKey): Promise<Mp3 | undefined> {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined; // readFile rejects with errno errors
        throw error;
      }
    },
    async write(key: AudioKey, mp3: Uint8Array): Promise<void> {
      await mkdir(folder, { recursive: true });
      await sweepUnfinished(folder);
      // Renaming is atomic: a half-written file is never read, even if the process is killed here.
      const unfinished = join(folder, `${randomUUID()}.tmp`);
      try {
        await writeFile(unfinished, mp3);
        await rename(unfinished, pathOf(key));
      } finally {
        await rm(unfinished, { force: true });
      }
    },
  };
}

/** Writing takes seconds at most: an older file was left by a process that was killed. */
const unfinishedMs = 10 * 60_000;

async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".tmp")) continue;
    // Another process may have renamed it meanwhile.
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (file && file.mtimeMs < Date.now() - unfinishedMs) await rm(join(folder, name), { force: true });
  }
}

/** Allows at most `limit` generations per day (UTC), also in several processes: each one creates the day's next numbered file exclusively. */
function createDailyCeiling(folder: string, limit: number) {
  return async (): Promise<boolean> => {
    const day = utcDay(Date.now());
    const dayFolder = join(folder, day);
    await mkdir(dayFolder, { recursive: true });
    for (let number = 1; number <= limit; number++) {
      try {
        await writeFile(join(dayFolder, String(number)), "", { flag: "wx" });
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // writeFile rejects with errno errors
      }
    }
    return false;
  };
}
