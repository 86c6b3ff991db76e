import { lineWords } from "#content/live/line-words.ts";
import type { FactIndex } from "#server/conversation/facts/fact-index.ts";
import type { Mind } from "#server/conversation/mind.ts";

/** Answers without any model: the same line gets the same answer, in milliseconds. */
export function createScriptedMind(index: FactIndex): Mind {
  return async function* scriptedMind({ said, timeZone }, tools) {
    const chips = [{ label: lineWords.chips.findTime }];
    const written = await tools.teamAnswer(said);
    if (written) {
      yield { type: "answer", text: written.text, source: written.source, mind: "team", kind: "fact", chips };
      return;
    }
    if (/\b(person|human)\b/i.test(said)) {
      const slip = tools.handOver();
      yield { type: "answer", text: "Of course.", mind: "scripted", kind: "talk", chips: [] };
      yield { type: "slip", slip };
      return;
    }
    if (/\b(find me a time|book|schedule)\b/i.test(said)) {
      yield { type: "doing", what: "calendar" };
      const slip = await tools.openTimes({}, timeZone);
      yield { type: "answer", text: lineWords.times.open, mind: "scripted", kind: "talk", chips: [] };
      yield { type: "slip", slip };
      return;
    }
    yield { type: "doing", what: "reading" };
    const fact = index.best(said)?.fact;
    yield fact
      ? { type: "answer", text: fact.text, source: fact.source, mind: "scripted", kind: "fact", chips }
      : { type: "answer", text: lineWords.unknown, mind: "scripted", kind: "unknown", chips };
  };
}
