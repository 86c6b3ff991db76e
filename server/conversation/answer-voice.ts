import { liveQuestions } from "#content/live/answers/answers.ts";
import { lineWords } from "#content/live/line-words.ts";
import { smallTalk } from "#content/live/small-talk.ts";
import type { LiveRefusal, LiveSpeech } from "#domain/live-line.ts";
import { emptyTalk } from "#domain/talk.ts";
import { type Log, messageOf } from "#server/log.ts";
import type { Speech } from "#server/speech/speech.ts";
import type { Store } from "#server/store/open-store.ts";
import { sitePassages } from "./facts/site-passages.ts";
import { hashOfKey } from "./line.ts";
import { createLineLimits, lineLimits } from "./line-limits.ts";
import { answersIn } from "./take-turn.ts";

export type AnswerVoiceOptions = {
  readonly conversations: Pick<Store["conversations"], "find">;
  readonly speech: Speech;
  readonly log: Log;
};

/** "unknown": the conversation has no answer to this turn. */
export type SpokenAnswer =
  | { readonly kind: "audio"; readonly mp3: Uint8Array<ArrayBuffer> }
  | { readonly kind: "unknown" | "failed" }
  | { readonly kind: "refused"; readonly refusal: LiveRefusal };

/**
 * Speaks only Line one's own answers of a conversation. The audio of the site's fixed answers is stored; other answers may contain
 * a visitor's data, so their audio is made for each request and not stored.
 */
export function createAnswerVoice({ conversations, speech, log }: AnswerVoiceOptions) {
  // Counted separately, so that listening does not use up the limit of lines.
  const limits = createLineLimits();
  const sayings = siteSayings();
  let atOnce = 0;
  return async (
    { key, turnId }: LiveSpeech,
    { clientAddress, signal }: { readonly clientAddress: string; readonly signal: AbortSignal },
  ): Promise<SpokenAnswer> => {
    const limited = await limits.take(clientAddress);
    if (limited) return { kind: "refused", refusal: limited };
    const answers = answersIn((await conversations.find(hashOfKey(key)))?.talk ?? emptyTalk, turnId);
    if (answers.length === 0) return { kind: "unknown" };
    const text = answers.map((answer) => answer.text).join(" ");
    if (text.length > lineLimits.longestSpoken || atOnce >= lineLimits.spokenAtOnce) return { kind: "failed" };
    atOnce += 1;
    const patience = AbortSignal.any([signal, AbortSignal.timeout(lineLimits.speechPatienceMs)]);
    const call = sayings.has(text) ? speech.ofSite(text).then(({ mp3 }) => mp3) : speech.once(text, patience);
    // A request for one of the site's own answers completes and is stored even after the visitor has left, so it counts until its end.
    const over = () => {
      atOnce -= 1;
    };
    call.then(over, over);
    try {
      return { kind: "audio", mp3: await Promise.race([call, endOf(patience)]) };
    } catch (error) {
      if (!signal.aborted) log.warn({ reason: messageOf(error) }, "line one: the speech service gave no audio, the browser's voice reads");
      return { kind: "failed" };
    }
  };
}

function endOf(patience: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = () =>
      reject(new Error(`The speech service had not answered when the visitor's patience of ${lineLimits.speechPatienceMs} ms ended.`));
    if (patience.aborted) give();
    else patience.addEventListener("abort", give, { once: true });
  });
}

/** All fixed answers. An answer that is one of these contains no data of a visitor. */
function siteSayings(): ReadonlySet<string> {
  const { unknown, times, message } = lineWords;
  const fixed = [unknown, ...Object.values(times), ...Object.values(message), ...Object.values(smallTalk)];
  const answers = [...liveQuestions, ...sitePassages()].map(({ text }) => text);
  return new Set([...answers, ...fixed.filter((said) => typeof said === "string")]);
}
