import { liveRefusals as words } from "#content/live/refusals.ts";
import { type LiveRefusal, longestLine } from "#domain/live-line.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";

export const lineLimits = {
  /** Lines from one network. A fast typist sends ten in a minute; twice that is enough for a small office. */
  linesInAMinute: 20,
  linesInAnHour: 240,
  /** The visitor's lines in one conversation. */
  linesInATalk: 60,
  /** Concurrent turns in this process. */
  atOnce: 200,
  /** Queued turns of one conversation. */
  waiting: 3,
  /** Turns per day, of all visitors together. */
  inADay: 20_000,
  /** Concurrent requests of this process to the speech service. */
  spokenAtOnce: 16,
  /** The longest spoken answer, in letters. A model's answer has the same limit. */
  longestSpoken: 2_000,
  /** The timeout of an answer's audio, after which the page uses the browser's voice. */
  speechPatienceMs: 4_000,
} as const;

export type LineLimits = {
  /** Counts one line from this address, and refuses it if that is too many. */
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
