/** The visitor speaks instead of typing: the recognized words go into the field, to be read and changed before they are sent. */

import { serverAbilities } from "#app/pages/demos/line-one/talk/requests.ts";
import type { Hearing } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { announce, changeTalk, talk } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { say } from "#app/pages/demos/line-one/talk/turns.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import { canRecognize, canRecord, type Ear, recognize, record } from "./ears.ts";
import { canReadAloud, cutIn } from "./read-aloud.ts";

const { voice } = lineOneWords;

let ear: Ear | undefined;

function end(hearing: Hearing = { kind: "off" }): void {
  ear?.close();
  ear = undefined;
  changeTalk({ hearing });
  if (hearing.kind === "denied") announce(voice.denied.join(" "));
  if (hearing.kind === "nothing") announce(voice.nothing);
}

export function startListening(): void {
  cutIn();
  changeTalk({ hearing: { kind: "asking", isAsked: false } });
  const isOurs = talk().abilities.hears === "server";
  void explainQuestion((isOurs ? voice.askOurs : voice.ask).join(" "));
  const open = isOurs ? record : recognize;
  ear = open({
    onOpen: (stream) => changeTalk({ hearing: { kind: "listening", sinceMs: Date.now(), stream, sure: "", unsure: "", isWriting: false } }),
    onWords: (sure, unsure) => changeListening({ sure, unsure }),
    onWriting: () => changeListening({ isWriting: true }),
    onEnd: (text) => {
      end(text.trim() ? undefined : { kind: "nothing" });
      if (text.trim()) take(text.trim());
    },
    onDenied: () => end({ kind: "denied" }),
  });
}

/** Explains the browser's question, unless the visitor has given permission before. */
async function explainQuestion(words: string): Promise<void> {
  const permission = await navigator.permissions?.query({ name: "microphone" }).catch(() => undefined); // a browser may not know this name
  if (permission?.state === "granted" || talk().hearing.kind !== "asking") return;
  changeTalk({ hearing: { kind: "asking", isAsked: true } });
  announce(words);
}

const changeListening = (change: Partial<Extract<Hearing, { kind: "listening" }>>): void =>
  changeTalk(({ hearing }) => (hearing.kind === "listening" ? { hearing: { ...hearing, ...change } } : {}));

function take(text: string): void {
  const { isAloud, phase } = talk();
  if (isAloud && phase.kind !== "closed") say(text);
  else changeTalk(({ draft }) => ({ draft: [draft.trim(), text].filter(Boolean).join(" ") }));
}

export const stopListening = (): void => ear?.finish();
export const cancelListening = (): void => end();

/** Closes the microphone when Line one closes. The words recognized so far go into the field. */
export function stopListeningToClosedLine(): void {
  const { kind } = talk().hearing;
  if (kind === "listening") stopListening();
  else if (kind === "asking") cancelListening();
}

/** Finds out what browser and server can do for the voice; asks the server only for what the browser lacks. */
export async function learnAbilities(): Promise<void> {
  const readsAloud = canReadAloud() || (await serverAbilities()).speaks;
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => undefined);
  const hasMicrophone = devices ? devices.some(({ kind }) => kind === "audioinput") : canRecognize();
  const canServerHear = hasMicrophone && !canRecognize() && canRecord() && (await serverAbilities()).transcribes;
  const hears = hasMicrophone && canRecognize() ? "browser" : canServerHear ? "server" : undefined;
  changeTalk({ abilities: { hears, readsAloud } });
}
