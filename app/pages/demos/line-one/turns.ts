/** The visitor's lines, one turn after the other. */
import type { LiveEvent, LiveRefusal } from "#domain/live-line.ts";
import { canonicalTimeZone } from "#domain/zoned-time.ts";
import { newId, nowUtc } from "./kept-talk.ts";
import { sendTurn } from "./send-turn.ts";
import { openSlip, takeKnown } from "./slips.ts";
import type { OurLine, YourLine } from "./talk-state.ts";
import { addAtEnd, addToTurn, changeOurLine, changeTalk, lightLamp, talk } from "./talk-store.ts";

/** A line that could not be sent is tried again by itself after so long; then when the browser is online again, or at a press. */
const retriesMs = [2_000, 5_000, 15_000];

let running: { readonly turnId: string; readonly stop: AbortController } | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let tries = 0;
/** What is to be said aloud or announced once an answer is whole, and kept by the server. */
const answerListeners = new Set<(answers: readonly OurLine[]) => void>();

export function onAnswer(listener: (answers: readonly OurLine[]) => void): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

export const visitorTimeZone = () => canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? "UTC";

/** Says a line. It goes out once those before it are answered. */
export function say(text: string): void {
  const line: YourLine = { who: "you", id: newId(), turnId: newId(), text, atUtc: nowUtc(), isAnswered: false };
  changeTalk(({ lines }) => ({ lines: [...lines, line], isErased: false, before: undefined }));
  void runTurns();
}

const waiting = () => talk().lines.find((line): line is YourLine => line.who === "you" && !line.isAnswered);
const answersOf = (turnId: string) =>
  talk().lines.filter((line): line is OurLine => line.who === "us" && line.turnId === turnId && line.id !== greetingId(turnId));
const lineOfTurn = (turnId: string) => answersOf(turnId).at(-1);
const greetingId = (turnId: string) => `${turnId}-greeting`;

/** Answers the waiting lines in order, until none is left or one can't be sent. Does nothing while it is at work. */
export async function runTurns(): Promise<void> {
  const { phase } = talk();
  if (running || phase.kind === "closed" || (phase.kind === "too-many" && phase.untilMs > Date.now())) return;
  for (let line = waiting(); line; line = waiting()) {
    clearTimeout(retry);
    const { turnId, text } = line;
    const key = talk().key;
    const stop = new AbortController();
    running = { turnId, stop };
    changeTalk({ phase: { kind: "thinking", turnId, sinceMs: Date.now(), doing: "reading" } });
    const isCurrent = () => running?.stop === stop;
    const outcome = await sendTurn(
      { key, turnId, text, timeZone: visitorTimeZone() },
      (event) => isCurrent() && take(event, turnId),
      stop.signal,
    );
    // Another talk has begun meanwhile.
    if (!isCurrent()) return;
    running = undefined;
    if (outcome === "dropped") return void dropLine(turnId);
    tries = 0;
    if (typeof outcome === "object") return void refuse(outcome, line);
    const last = lineOfTurn(turnId);
    if (outcome === "stopped") {
      if (!last) addToTurn({ ...emptyLine(turnId), how: "stopped" });
      else if (last.how === "streaming") changeOurLine(last.id, (each) => ({ ...each, how: "stopped" }));
    }
    changeTalk(({ lines }) => ({
      lines: lines.map((each) => (each.who === "you" && each.turnId === turnId ? { ...each, isAnswered: true } : each)),
      phase: { kind: "quiet" },
    }));
    const answers = answersOf(turnId);
    if (outcome === "done" && last?.how === "whole" && last.text) for (const tell of answerListeners) tell(answers);
  }
}

function emptyLine(turnId: string): OurLine {
  return { who: "us", id: newId(), turnId, text: "", atUtc: nowUtc(), how: "streaming", chips: [] };
}

function take(event: LiveEvent, turnId: string): void {
  const last = lineOfTurn(turnId);
  switch (event.type) {
    case "greeting": {
      const id = greetingId(turnId);
      const greeting: OurLine = { ...emptyLine(turnId), ...event.answer, id, how: "whole" };
      changeTalk(({ lines }) => {
        if (lines.some((line) => line.id === id)) return {};
        return {
          lines: lines.toSpliced(
            lines.findIndex((line) => line.turnId === turnId),
            0,
            greeting,
          ),
        };
      });
      return;
    }
    case "doing":
      changeTalk(({ phase }) => (phase.kind === "thinking" ? { phase: { ...phase, doing: event.what } } : {}));
      return;
    case "words":
      changeTalk({ phase: { kind: "streaming", turnId } });
      // The words of a line that had dropped come again from the start.
      if (last?.how === "streaming") changeOurLine(last.id, (line) => ({ ...line, text: line.text + event.text }));
      else if (last?.how === "dropped") changeOurLine(last.id, (line) => ({ ...line, text: event.text, how: "streaming" }));
      else addToTurn({ ...emptyLine(turnId), text: event.text });
      return;
    case "answer": {
      const { text, atUtc, source, isUnknown, chips } = event.answer;
      const begun = last && last.how !== "whole" ? last : emptyLine(turnId);
      const whole: OurLine = { ...begun, text, atUtc, source, isUnknown, chips, how: "whole" };
      if (last?.id === whole.id) changeOurLine(last.id, () => whole);
      else if (answersOf(turnId).every((line) => line.text !== text)) addToTurn(whole);
      return;
    }
    case "known":
      takeKnown(event.known);
      return;
    case "slip": {
      const id = last?.id ?? newId();
      if (!last) addToTurn({ ...emptyLine(turnId), id, how: "whole" });
      openSlip(id, event.slip);
      return;
    }
    case "lamp":
      lightLamp(event.lamp);
      return;
    case "short":
      if (!talk().lines.some((line) => line.who === "page" && line.kind === "short"))
        addToTurn({ who: "page", kind: "short", id: newId(), turnId, atUtc: nowUtc() });
      return;
    case "end":
      endTalk(turnId);
      return;
    case "done":
      return;
  }
}

/** The list of what was done stands once, below everything. */
export function endTalk(turnId = newId()): void {
  if (talk().lines.at(-1)?.who === "page") return;
  addAtEnd({ who: "page", kind: "end", id: newId(), turnId, atUtc: nowUtc() });
}

function dropLine(turnId: string): void {
  const last = lineOfTurn(turnId);
  if (last?.how === "streaming") changeOurLine(last.id, (line) => ({ ...line, how: "dropped" }));
  changeTalk({ phase: { kind: "unreachable", turnId } });
  const pauseMs = retriesMs[tries];
  tries += 1;
  if (pauseMs !== undefined) retry = setTimeout(() => void runTurns(), pauseMs);
}

/** At a press, or when the browser is online again. */
export function tryAgain(): void {
  tries = 0;
  clearTimeout(retry);
  void runTurns();
}

/** A line that was not accepted goes back to the visitor, to change or to send later. */
function refuse(refusal: LiveRefusal, { turnId }: YourLine): void {
  const waitingLines = talk().lines.filter((line) => line.who === "you" && !line.isAnswered);
  const back = waitingLines.map((line) => (line.who === "you" ? line.text : "")).join("\n");
  changeTalk(({ lines, draft }) => ({
    lines: lines.filter((line) => !waitingLines.includes(line)),
    draft: [back, draft].filter(Boolean).join("\n"),
    phase: { kind: "quiet" },
  }));
  if (refusal.kind === "too-many") {
    const waitMs = refusal.retryAfterSeconds * 1_000;
    changeTalk({ phase: { kind: "too-many", untilMs: Date.now() + waitMs } });
    setTimeout(
      () => changeTalk(({ phase }) => (phase.kind === "too-many" && phase.untilMs <= Date.now() + 50 ? { phase: { kind: "quiet" } } : {})),
      waitMs,
    );
  } else if (refusal.kind === "closed" || refusal.kind === "off") changeTalk({ phase: { kind: "closed", isOff: refusal.kind === "off" } });
  else addAtEnd({ who: "page", kind: "refused", words: refusal.words, id: newId(), turnId, atUtc: nowUtc() });
}

/** Stops the answer that is under way, and keeps what is there. */
export function stopTurn(): void {
  running?.stop.abort();
}

/** Leaves the turn under way, if there is one: its answer belongs to a talk that is over. */
export function leaveTurn(): void {
  const left = running;
  running = undefined;
  clearTimeout(retry);
  tries = 0;
  left?.stop.abort();
}
