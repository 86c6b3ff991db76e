import type { LeadTalk, TalkEntry } from "#app/desk/screens/lead/lead-props.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { lampOf } from "#domain/live-line.ts";
import { plain } from "#domain/plain-text.ts";
import { type TalkLine, unansweredBy } from "#domain/talk.ts";
import { withoutPersonalParts, wordingKey } from "#server/conversation/asked-question.ts";
import type { CountedQuestion } from "#server/operations/conversations/conversations.ts";
import type { Conversation } from "#server/store/conversation-store.ts";
import { nameOf, type PeopleById } from "./lead-props.ts";

/** What the lead's page shows of the conversation that the lead came from. */
export function leadTalk(conversation: Conversation, questions: readonly CountedQuestion[], people: PeopleById): LeadTalk {
  const { talk, startedAtUtc, endedAtUtc } = conversation;
  const isLit = (n: number) => talk.lamps.some((lamp) => lamp.n === n);
  const ours = talk.lines.filter(({ who }) => who === "line-one");

  function questionOf(line: TalkLine) {
    const asked = unansweredBy(line, talk.lines);
    const key = asked && wordingKey(withoutPersonalParts(asked.text, talk.known));
    const question = questions.find(({ wordings }) => wordings.some((wording) => wording.key === key));
    if (!question) return null;
    return { questionId: question.id, state: question.state, asked: question.asked, by: nameOf(people, question.changedBy ?? "") };
  }

  function entriesOf(line: TalkLine, index: number): TalkEntry[] {
    const atUtc = utcTimestamp(line.atMs);
    const text = plain(line.text);
    if (line.who === "visitor") return [{ kind: "asked", atUtc, text }];
    if (line.who === "page") return [{ kind: "did", atUtc, text }];
    if (index === 0) return [{ kind: "picked-up", atUtc }];
    const { slip } = line;
    // The words around a form describe it.
    if (slip) {
      const times = slip.kind === "times" ? slip.days.flatMap(({ startsAtUtc }) => startsAtUtc) : [];
      return [{ kind: "offered", atUtc, what: slip.kind, times }];
    }
    return [{ kind: "said", atUtc, text, source: line.source ?? null, isByModel: line.mind === "model", question: questionOf(line) }];
  }

  return {
    startedAtUtc,
    endedAtUtc,
    deeds: {
      answered: ours.filter(({ source }) => source !== undefined).length,
      unknown: ours.filter(({ isUnknown }) => isUnknown).length,
      person: isLit(lampOf.pointedToPerson),
      booked: isLit(lampOf.booked),
      sent: isLit(lampOf.tookMessage),
    },
    entries: talk.lines.flatMap(entriesOf),
  };
}
