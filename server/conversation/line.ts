import { createHash } from "node:crypto";
import { liveRefusals as words } from "#content/live/refusals.ts";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import type { LiveEvent, LiveRefusal, LiveTurn } from "#domain/live-line.ts";
import { emptyTalk, type Talk, unansweredIn } from "#domain/talk.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { type Log, reasonOf } from "#server/log.ts";
import type { Store } from "#server/store/open-store.ts";
import { askedQuestion } from "./asked-question.ts";
import { turnCounts } from "./line-counts.ts";
import { type LineLimits, lineLimits, tooMany } from "./line-limits.ts";
import { isLineOn } from "./line-switch.ts";
import type { Mind, MindError, Tools } from "./mind.ts";
import { createRunningTurns } from "./running-turns.ts";
import { createTakeTurn } from "./take-turn.ts";

export type LineOptions = {
  readonly store: Pick<Store, "conversations" | "questions" | "notices">;
  readonly scripted: Mind;
  readonly model?: Mind | undefined;
  readonly tools: Tools;
  readonly limits: LineLimits;
  /** The office's zone. */
  readonly timeZone: string;
  readonly nowMs: () => number;
  readonly log: Log;
  /** Called at the end of each turn with the name of the mind, "fallback" or "failed". */
  readonly onTurn?: (outcome: string, seconds: number) => void;
};

export type Line = {
  /** Returns the events of a turn, or the reason why it is refused. The signal aborts when the visitor leaves. */
  readonly take: (
    turn: LiveTurn,
    from: { readonly clientAddress: string; readonly signal: AbortSignal },
  ) => Promise<
    { readonly kind: "taken"; readonly events: AsyncIterable<LiveEvent> } | { readonly kind: "refused"; readonly refusal: LiveRefusal }
  >;
  /** Resolves when all data of the conversation is deleted. */
  readonly erase: (key: string) => Promise<void>;
};

/** Only this hash of a tab's key is stored, so that a copy of the database does not give access to conversations. */
export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** Runs turns within the limits, each only once. A turn is stored before it is reported as done. */
export function createLine(options: LineOptions): Line {
  const { store, limits, timeZone, nowMs, log, onTurn = () => {} } = options;
  const { conversations } = store;
  const running = createRunningTurns((error) => {
    onTurn("failed", 0);
    log.error({ reason: reasonOf(error) }, "line one: a turn failed; the page offers to send it again");
  });
  const today = () => localDateOf(utcTimestamp(nowMs()), timeZone);

  /** Today's turns: the database's count, reloaded every minute. */
  let counted = { day: today(), atMs: 0, turns: 0 };
  async function turnsToday(): Promise<number> {
    const day = today();
    if (counted.day !== day || nowMs() - counted.atMs > 60_000 || nowMs() < counted.atMs) {
      counted = { day, atMs: nowMs(), turns: (await conversations.totals(day, day)).turns ?? 0 };
    }
    return counted.turns;
  }

  /** The unanswered questions of a turn. */
  async function unansweredOf(turnId: string, { lines, known }: Talk, atUtc: UtcTimestamp) {
    const unknown = unansweredIn(lines).filter(({ id }) => id === turnId);
    const keys = unknown.length > 0 ? await store.questions.keys() : [];
    return unknown.flatMap(({ text }) => askedQuestion(text, known, { day: today(), atUtc }, keys) ?? []);
  }

  async function* perform(turn: LiveTurn, keyHash: string, signal: AbortSignal): AsyncIterable<LiveEvent> {
    const beganMs = performance.now();
    const found = await conversations.find(keyHash);
    const before = withoutTurn(found?.talk ?? emptyTalk, turn.turnId);
    let fellBack: MindError | undefined;
    const takeTurn = createTakeTurn({
      ...options,
      onFallback: (error) => {
        fellBack = error;
      },
    });
    const events: LiveEvent[] = [];
    const unstored: LiveEvent[] = [];
    let talk = before;
    let answerMs: number | undefined;
    for await (const item of takeTurn(before, turn, signal)) {
      if ("talk" in item) talk = item.talk;
      else {
        if (item.event.type === "answer") answerMs ??= performance.now() - beganMs;
        // A complete answer and the events after it are sent only after they are stored, so that the next line can refer to them.
        if (answerMs !== undefined) unstored.push(item.event);
        else yield item.event;
        events.push(item.event);
      }
    }

    const isWhole = !signal.aborted;
    if (!isWhole && !found) return;
    const atUtc = utcTimestamp(nowMs());
    const newLines = talk.lines.filter(({ id }) => !before.lines.some((line) => line.id === id));
    const saved = await conversations.saveTurn({
      keyHash,
      turnId: turn.turnId,
      atUtc,
      hasBegun: found !== undefined,
      add: (now) => addTurn(withoutTurn(now, turn.turnId), before, talk),
      events: isWhole ? [...withoutWords(events), { type: "done" }] : undefined,
      asked: isWhole ? await unansweredOf(turn.turnId, talk, atUtc) : [],
      counted: {
        day: today(),
        counts: isWhole ? turnCounts({ isFirst: !found, fellBack: fellBack !== undefined, answerMs, events, newLines }) : {},
      },
    });
    counted.turns += 1;
    if (fellBack) log.warn({ reason: fellBack.message }, "line one: the model gave no answer, the scripted mind did");
    if (saved.kind === "repeated") {
      // Another process has stored the same turn, so its answer is sent.
      yield* saved.events;
      return;
    }
    if (!isWhole) return;
    const by = newLines.findLast(({ who }) => who === "line-one")?.mind ?? "scripted";
    onTurn(fellBack ? "fallback" : by, (answerMs ?? 0) / 1_000);
    yield* unstored;
    yield { type: "done" };
  }

  const refused = (refusal: LiveRefusal) => ({ kind: "refused", refusal }) as const;

  return {
    async take(turn, { clientAddress, signal }) {
      const keyHash = hashOfKey(turn.key);
      const id = `${keyHash} ${turn.turnId}`;
      if (!(await isLineOn(store.notices))) return refused({ kind: "off", words: words.off });
      const underWay = running.follow(id, signal);
      if (underWay) return { kind: "taken", events: underWay };
      const known = await conversations.find(keyHash);
      const before = known && (await conversations.turn(keyHash, turn.turnId));
      if (before) return { kind: "taken", events: again(before) };
      const limited = await limits.take(clientAddress);
      if (limited) return refused(limited);
      if ((await turnsToday()) >= lineLimits.inADay) return refused({ kind: "closed", words: words.closed });
      const isBusy = running.count() >= lineLimits.atOnce || running.count(keyHash) >= lineLimits.waiting;
      if (isBusy) return refused(tooMany(5, words.busy));
      const lines = known?.talk.lines ?? [];
      if (lines.filter(({ who }) => who === "visitor").length >= lineLimits.linesInATalk)
        return refused({ kind: "invalid", words: words.full });
      // The same turn may have started during the database query.
      const twin = running.follow(id, signal);
      if (twin) return { kind: "taken", events: twin };
      return { kind: "taken", events: running.begin({ id, keyHash, signal }, (abort) => perform(turn, keyHash, abort)) };
    },
    async erase(key) {
      const keyHash = hashOfKey(key);
      await running.breakOff(keyHash);
      await conversations.erase(keyHash);
    },
  };
}

async function* again(events: readonly LiveEvent[]): AsyncIterable<LiveEvent> {
  yield* events;
}

/** Streamed words are not stored, since the answer contains them. */
const withoutWords = (events: readonly LiveEvent[]) => events.filter(({ type }) => type !== "words" && type !== "doing");

/** Removes the lines of an interrupted turn, since it is run again from the start. */
function withoutTurn(talk: Talk, turnId: string): Talk {
  return { ...talk, lines: talk.lines.filter(({ id }) => id !== turnId && !id.startsWith(`${turnId}-`)) };
}

/** Merges the changes of a turn into the stored talk, which may have changed meanwhile. */
export function addTurn(now: Talk, before: Talk, after: Talk): Talk {
  const known = new Set([...now.lines, ...before.lines].map(({ id }) => id));
  const lit = new Set(now.lamps.map(({ n }) => n));
  return {
    lines: [...now.lines, ...after.lines.filter(({ id }) => !known.has(id))],
    known: { ...now.known, ...after.known },
    lamps: [...now.lamps, ...after.lamps.filter(({ n }) => !lit.has(n))],
    slip: after.slip,
    ...(after.timeZone !== undefined && { timeZone: after.timeZone }),
    wish: after.wish,
  };
}
