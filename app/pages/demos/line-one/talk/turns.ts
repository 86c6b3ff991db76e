/** The visitor's lines, one turn after the other. */

import { openSlip, takeKnown } from "#app/pages/demos/line-one/slips/slips.ts";
import { cutIn, readAloud } from "#app/pages/demos/line-one/voice/read-aloud.ts";
import { sourceText } from "#app/pages/demos/line-one/words.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import type { LiveEvent, LiveRefusal } from "#domain/live-line.ts";
import { canonicalTimeZone } from "#domain/zoned-time.ts";
import { sendTurn } from "./requests.ts";
import type { OurLine, YourLine } from "./talk-state.ts";
import {
  addToTurn,
  announce,
  changeOurLine,
  changeTalk,
  isEnded,
  lightLamp,
  newEntry,
  newOurLine,
  talk,
  waitingLine,
} from "./talk-store.ts";

const { log, unreachable, tooMany, closed } = lineOneWords;

/** Pauses before a line that could not be sent is sent again. After the last one it waits until the browser is online again or a button is pressed. */
const retriesMs = [2_000, 5_000, 15_000];

/** Stops the current turn. */
let running: AbortController | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

/** Called when the visitor types: stops the voice and removes a message about the microphone. */
export function write(draft: string): void {
  if (draft) cutIn();
  changeTalk(({ hearing }) => ({ draft, hearing: hearing.kind === "denied" || hearing.kind === "nothing" ? { kind: "off" } : hearing }));
}

/** Adds a line. It is sent once those before it are answered. */
export function say(text: string): void {
  cutIn();
  changeTalk(({ lines }) => ({
    lines: [...lines, { ...newEntry(), who: "you", text, isAnswered: false }],
    isErased: false,
    before: undefined,
  }));
  void runTurns();
}

const greetingId = (turnId: string) => `${turnId}-greeting`;
const answersOf = (turnId: string) =>
  talk().lines.filter((line): line is OurLine => line.who === "us" && line.turnId === turnId && line.id !== greetingId(turnId));

/** Sends the waiting lines in order until none is left or one can't be sent. Does nothing if it is already running. */
export async function runTurns(): Promise<void> {
  const { phase, erasing } = talk();
  // Otherwise the server would store this line after it has erased the others.
  if (erasing === "sending") return;
  if (running || phase.kind === "closed" || (phase.kind === "too-many" && phase.untilMs > Date.now())) return;
  for (let line = waitingLine(); line; line = waitingLine()) {
    clearTimeout(retry);
    const { turnId, text } = line;
    const { key } = talk();
    const wasLost = talk().phase.kind === "unreachable";
    const stop = new AbortController();
    running = stop;
    changeTalk({ phase: { kind: "thinking", sinceMs: Date.now(), doing: "reading" } });
    const isCurrent = () => running === stop;
    const outcome = await sendTurn(
      { key, turnId, text, timeZone: canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? "UTC" },
      (event) => isCurrent() && take(event, turnId),
      stop.signal,
    );
    // Another talk has begun meanwhile.
    if (!isCurrent()) return;
    running = undefined;
    if (outcome === "dropped") return dropLine(turnId);
    tries = 0;
    if (typeof outcome === "object") return refuse(outcome);
    settle(line, outcome);
    if (wasLost) announce(unreachable.back);
  }
}

/** Marks a line as answered, or as stopped by the visitor. */
function settle(line: YourLine, outcome: "done" | "stopped"): void {
  const answers = answersOf(line.turnId);
  const last = answers.at(-1);
  if (outcome === "stopped") {
    announce(log.stopped);
    if (!last) addToTurn({ ...newOurLine(line.turnId), how: "stopped" });
    else if (last.how === "streaming") changeOurLine(last.id, (each) => ({ ...each, how: "stopped" }));
  }
  changeTalk(({ lines }) => ({
    lines: lines.map((each) => (each === line ? { ...line, isAnswered: true } : each)),
    phase: { kind: "quiet" },
  }));
  if (outcome === "done" && last?.how === "whole" && last.text) tellAnswers(answers);
}

function tellAnswers(answers: readonly OurLine[]): void {
  const answer = answers.flatMap(({ text, source }) => [log.announced(text), ...(source ? [log.announcedSource(sourceText(source))] : [])]);
  announce(answer.join(" "), "answer");
  if (talk().isAloud) void readAloud(answers);
}

function take(event: LiveEvent, turnId: string): void {
  const last = answersOf(turnId).at(-1);
  switch (event.type) {
    case "greeting": {
      const id = greetingId(turnId);
      const { lines } = talk();
      const at = lines.findIndex((line) => line.turnId === turnId);
      if (lines[at]?.id === id) return;
      changeTalk({ lines: lines.toSpliced(at, 0, { ...newOurLine(turnId), ...event.answer, id }) });
      announce(log.announced(event.answer.text), "answer");
      return;
    }
    case "doing":
      changeTalk(({ phase }) => (phase.kind === "thinking" ? { phase: { ...phase, doing: event.what } } : {}));
      return;
    case "words":
      changeTalk({ phase: { kind: "streaming" } });
      // After a dropped connection the server sends the words again from the start.
      if (last?.how === "streaming") changeOurLine(last.id, (line) => ({ ...line, text: line.text + event.text }));
      else if (last?.how === "dropped") changeOurLine(last.id, (line) => ({ ...line, text: event.text, how: "streaming" }));
      else addToTurn({ ...newOurLine(turnId), text: event.text, how: "streaming" });
      return;
    case "answer": {
      const { text, atUtc, source, isUnknown, chips } = event.answer;
      const whole = { text, atUtc, source, isUnknown, chips, how: "whole" } as const;
      if (last && last.how !== "whole") changeOurLine(last.id, (line) => ({ ...line, ...whole }));
      // An answer that had arrived before the connection dropped is sent again: it is not added twice.
      else if (answersOf(turnId).every((line) => line.text !== text)) addToTurn({ ...newOurLine(turnId), ...whole });
      return;
    }
    case "known":
      takeKnown(event.known);
      return;
    case "slip": {
      const line = last ?? newOurLine(turnId);
      if (!last) addToTurn(line);
      openSlip(line.id, event.slip);
      return;
    }
    case "lamp":
      lightLamp(event.lamp);
      return;
    case "short":
      if (!talk().lines.some((line) => line.who === "page" && line.kind === "short"))
        addToTurn({ ...newEntry(turnId), who: "page", kind: "short" });
      return;
    case "end":
      endTalk();
      return;
    case "done":
      return;
  }
}

/** Shows the list of what was done as the last entry; an earlier list is removed. */
export function endTalk(): void {
  if (isEnded(talk())) return;
  changeTalk(({ lines }) => ({ lines: lines.filter((line) => line.who !== "page" || line.kind !== "end") }));
  addToTurn({ ...newEntry(), who: "page", kind: "end" });
}

function dropLine(turnId: string): void {
  const last = answersOf(turnId).at(-1);
  if (last?.how === "streaming") changeOurLine(last.id, (line) => ({ ...line, how: "dropped" }));
  changeTalk({ phase: { kind: "unreachable" } });
  // Announced once, not at each automatic try.
  if (tries === 0) announce(unreachable.title);
  const pauseMs = retriesMs[tries];
  tries += 1;
  if (pauseMs !== undefined) retry = setTimeout(() => void runTurns(), pauseMs);
}

/** Called when a button is pressed or the browser is online again. */
export function tryAgain(): void {
  tries = 0;
  clearTimeout(retry);
  void runTurns();
}

/** Lines that the server refused go back into the composer, to be changed or sent later. */
function refuse(refusal: LiveRefusal): void {
  changeTalk(({ lines, draft }) => {
    const back = lines.filter((line) => line.who === "you" && !line.isAnswered);
    return {
      lines: lines.filter((line) => !back.includes(line)),
      draft: [...back.map((line) => ("text" in line ? line.text : "")), draft].filter(Boolean).join("\n"),
      phase: { kind: "quiet" },
    };
  });
  if (refusal.kind === "too-many") {
    const waitMs = refusal.retryAfterSeconds * 1_000;
    const phase = { kind: "too-many", untilMs: Date.now() + waitMs } as const;
    changeTalk({ phase });
    announce(`${tooMany.title} ${tooMany.text(refusal.retryAfterSeconds)}`);
    setTimeout(() => {
      if (talk().phase === phase) changeTalk({ phase: { kind: "quiet" } });
      // Sends a question whose button was pressed meanwhile.
      void runTurns();
    }, waitMs);
  } else if (refusal.kind === "closed" || refusal.kind === "off") {
    changeTalk({ phase: { kind: "closed", isOff: refusal.kind === "off" } });
    announce(refusal.kind === "off" ? closed.offTitle : closed.title);
  } else {
    addToTurn({ ...newEntry(), who: "page", kind: "refused", words: refusal.words });
    announce(refusal.words);
  }
}

/** Stops the answer being streamed; the words received so far stay. */
export function stopTurn(): void {
  running?.abort();
}

/** Drops the current turn, if there is one, since its talk is over. */
export function leaveTurn(): void {
  const left = running;
  running = undefined;
  clearTimeout(retry);
  tries = 0;
  left?.abort();
}
