import { brand } from "#content/brand.ts";
import { type PagePath, pages } from "#content/pages.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { OpenQuestion, QuestionStore } from "#server/store/question-store.ts";
import { sameQuestion, withoutPersonalParts } from "./asked-question.ts";
import type { Fact } from "./mind.ts";

/** The answer that a person at the desk wrote for a similar question. It is given verbatim. */
export async function findTeamAnswer(store: Pick<QuestionStore, "keys" | "find">, said: string): Promise<Fact | undefined> {
  const id = sameQuestion(withoutPersonalParts(said, {}), await store.keys({ isAnswered: true }));
  const question = id === undefined ? undefined : await store.find(id);
  return question && teamFact(question);
}

/** The answer and its source: the chosen page or else our team, with the date in the office's zone. */
export function teamFact({ answer, page, changedAtUtc }: Pick<OpenQuestion, "answer" | "page" | "changedAtUtc" | "lastAskedAtUtc">): Fact {
  const known = pages.find(({ path }) => path === (page as PagePath)); // only our own pages count as sources, whatever is stored
  if (known) return { text: answer, source: { kind: "page", title: known.label, href: known.path } };
  const date = localDateOf(changedAtUtc ?? utcTimestamp(0), brand.hours.timeZone);
  return { text: answer, source: { kind: "team", date } };
}
