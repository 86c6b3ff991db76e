import { lineOneWords } from "#content/live/page-words.ts";
import type { Notice } from "./composer.tsx";
import type { Hearing } from "./use-dictation.ts";

const { voice } = lineOneWords;

/** What the line under the field says about microphone and voice. */
export function noticeOf(hearing: Hearing, isReading: boolean): Notice | undefined {
  if (hearing.kind === "asking") {
    const [title, text] = hearing.isOurs ? voice.askOurs : voice.ask;
    return { title, text };
  }
  if (hearing.kind === "denied") return { title: voice.denied[0], text: voice.denied[1] };
  if (hearing.kind === "nothing") return { text: voice.nothing };
  return isReading ? { text: voice.speaking } : undefined;
}
