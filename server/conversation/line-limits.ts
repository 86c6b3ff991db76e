import { liveRefusals as words } from "#content/live/refusals.ts";
import { type LiveRefusal, longestLine } from "#domain/live-line.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";

export const lineLimits = {
  /** Lines from one network: a quick typist sends ten in a minute, an office of a few people has as many again. */
  linesInAMinute: 20,
  linesInAnHour: 240,
  /** Lines of a visitor's in one conversation. */
  linesInATalk: 60,
  /** Turns under way in this process. */
  atOnce: 200,
  /** Turns of one conversation that wait for each other. */
  waiting: 3,
  /** Turns a day, of all visitors together. */
  inADay: 20_000,
  /** Answers that the speech service speaks at once for this process. */
  spokenAtOnce: 16,
  /** The longest answer that is spoken, in letters. A model's may be as long. */
  longestSpoken: 2_000,
  /** How long a visitor waits for the sound of an answer; then the page uses the browser's voice. */
  speechPatienceMs: 4_000,
} as const;

export type LineLimits = {
  /** Counts one line from this address. */
  readonly take: (clientAddress: string) => Promise<LiveRefusal | undefined>;
};

export function createLineLimits(): LineLimits {
  const minute = createRateLimit({ times: lineLimits.linesInAMinute, windowSeconds: 60 });
  const hour = createRateLimit({ times: lineLimits.linesInAnHour, windowSeconds: 3_600 });
  return {
    async take(clientAddress) {
      for (const limit of [minute, hour]) {
        const turn = await limit.take(clientAddress);
        if (turn.kind === "limited") return tooMany(turn.retryAfterSeconds);
      }
      return undefined;
    },
  };
}

export function tooMany(retryAfterSeconds: number, text = words.tooMany(retryAfterSeconds)): LiveRefusal {
  return { kind: "too-many", retryAfterSeconds, words: text };
}

/** Counts letters as the page does. */
export function tooLong(text: string): LiveRefusal | undefined {
  const over = text.length - longestLine;
  return over > 0 ? { kind: "too-long", words: words.tooLong(over) } : undefined;
}
