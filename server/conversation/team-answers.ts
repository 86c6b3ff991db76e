import { brand } from "#content/brand.ts";
import { type PagePath, pages } from "#content/pages.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { OpenQuestion, QuestionStore } from "#server/store/question-store.ts";
import { sameQuestion, withoutPersonalParts } from "./asked-question.ts";
import type { Fact } from "./mind.ts";

/** The answer that somebody at the desk wrote for a question of the same meaning. It is said word for word. */
export async function findTeamAnswer(store: Pick<QuestionStore, "keys" | "find">, said: string): Promise<Fact | undefined> {
  const id = sameQuestion(withoutPersonalParts(said, {}), await store.keys({ isAnswered: true }));
  const question = id === undefined ? undefined : await store.find(id);
  return question && teamFact(question);
}

/** The answer with where it is taken from: the page that was named, or else our team, with the office's date. */
export function teamFact({ answer, page, changedAtUtc }: Pick<OpenQuestion, "answer" | "page" | "changedAtUtc" | "lastAskedAtUtc">): Fact {
  const known = pages.find(({ path }) => path === (page as PagePath)); // whatever is kept: only a page of ours is named
  if (known) return { text: answer, source: { kind: "page", title: known.label, href: known.path } };
  const date = localDateOf(changedAtUtc ?? utcTimestamp(0), brand.hours.timeZone);
  return { text: answer, source: { kind: "team", date } };
}
