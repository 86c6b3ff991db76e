import { offerQuestions, liveQuestions as written } from "#content/live/answers/answers.ts";
import type { LiveQuestion } from "#content/live/answers/live-answer.ts";
import type { PagePath } from "#content/pages.ts";
import type { LiveSource } from "#domain/live-line.ts";
import { createRecentlyUsed } from "#domain/recently-used.ts";
import type { Fact } from "#server/conversation/mind.ts";
import type { Guess } from "./classifier.ts";
import { openLearned } from "./open-learned.ts";
import type { Passage } from "./passage.ts";
import { createPassageSearch } from "./passage-search.ts";
import { sitePassages, titleOf, wordsOf } from "./site-passages.ts";
import { stem } from "./stem.ts";
import { corrected, plain, tokensOf } from "./tokens.ts";

const liveQuestions: readonly LiveQuestion[] = written;
/** The questions about the agents' features. A line about two of them, "phone and SMS agents", is one question. */
export const offers: ReadonlySet<string> = new Set(offerQuestions.map(({ id }) => id));

/** The answer to a question. */
export type Match = {
  /** The probability, from 0 to 1. */
  readonly score: number;
  /** This and `fact` are undefined if the question is one that our pages do not answer. */
  readonly question: LiveQuestion | undefined;
  readonly fact: Fact | undefined;
};

export type FactIndex = {
  /** The best facts for a question, best first, including parts of pages, for a model that writes the answer. Empty if nothing fits. */
  readonly find: (question: string) => readonly Fact[];
  /** The best answer; undefined if nothing fits. */
  readonly best: (question: string) => Match | undefined;
  /** The likeliest answer about the agents' features, if these answers together are likely enough, even if no single one is. */
  readonly offerFor: (trouble: string) => LiveQuestion | undefined;
  /** The label of a line that is not a question (examples/wishes.json), if it is likelier than all others together. */
  readonly wishOf: (text: string, isStateAsked?: boolean) => string | undefined;
  readonly byId: (id: string) => LiveQuestion | undefined;
  /** The question that has this answer. */
  readonly questionOf: (answer: string) => LiveQuestion | undefined;
  /** Plain text with mistyped words corrected. */
  readonly corrected: (text: string) => string;
  /** Whether a page or several examples have the word. */
  readonly knows: (word: string) => boolean;
  /** The subjects of a text as stems. */
  readonly tokens: (text: string) => readonly string[];
};

/** The lowest probability of an answer. Below it, "I don’t know" is better than a guess. */
const leastShare = 0.3;
/** The lowest probability at which a second possible question of a line is suggested as the next one. */
const leastOther = 0.1;
const leastWish = 0.5;
/** Questions about the conversation's own state. They are `stateWeight` times likelier if there is such a state. */
export const stateWishes: ReadonlySet<string> = new Set(["wish-recap", "wish-press", "wish-next"]);
const stateWeight = 3;
const leastOffers = 0.4;
/** Added to the lowest probability if none of the line's words is in an example; a part of it if some are. */
const unknownWords = 0.3;
/** For "do you work with zoos": any trade can be asked about, so a word that is in no example does not matter. */
const leastServed = 0.4;
/** General answers about the company. A visitor with a specific question does not want these, so they must be likelier. */
const broad: ReadonlySet<string> = new Set(["name", "who-are-you", "company", "location", "why-ai", "results"]);
const leastBroad = 0.5;
/** A model also gets less likely facts, since it chooses among them. */
const leastFound = 0.05;

export function createFactIndex(): FactIndex {
  const open = openLearned();
  let opened: ReturnType<typeof openKnowledge> | undefined;
  // At the first question instead of the server's start, since it takes a tenth of a second.
  const knowledge = () => (opened ??= openKnowledge(open()));
  const correctedText = remembered((text) => corrected(plain(text), knowledge().vocabulary));
  const guesses = remembered((text) => knowledge().classify(correctedText(text)));
  const byId = new Map(liveQuestions.map((question) => [question.id, question]));

  /** The share of a line's content words that are in no example: "do you have a giraffe". */
  function unseenShare(text: string): number {
    const subjects = tokensOf(correctedText(text));
    return subjects.filter((word) => !knowledge().seen.has(word)).length / Math.max(1, subjects.length);
  }

  function best(text: string): Match | undefined {
    const all = guesses(text);
    const notOurs = all.find(isNotOurs)?.share ?? 0;
    const first = all.find(({ label }) => byId.has(label));
    const question = first && (byId.get(first.kind) ?? byId.get(first.label));
    if (notOurs >= leastShare && notOurs >= (first?.share ?? 0)) return { score: notOurs, question: undefined, fact: undefined };
    const least =
      first?.label === "served"
        ? leastServed
        : Math.max(leastShare + unknownWords * unseenShare(text), broad.has(first?.label ?? "") ? leastBroad : 0);
    if (first && question && first.share >= least) {
      const other = all.find(({ label, share }) => share >= leastOther && label !== first.label && byId.has(label));
      return { score: first.share, question: other ? withNext(question, other.label) : question, fact: factOf(question) };
    }
    return undefined;
  }

  return {
    find(text) {
      const match = best(text);
      if (match && !match.fact) return [];
      const passages = knowledge().searchPassages(correctedText(text));
      if (!match && passages.length === 0) return [];
      const likely = guesses(text).filter(({ share }) => share >= leastFound);
      const answers = likely.flatMap(({ kind, label }) => [kind, label].flatMap((id) => byId.get(id) ?? []));
      const facts = [...answers.map(factOf), ...passages];
      return [...new Map(facts.map((fact) => [fact.text, fact])).values()].slice(0, 6);
    },
    best,
    offerFor(trouble) {
      const all = guesses(trouble);
      const [likeliest] = all.filter((guess) => !isNotOurs(guess));
      const share = all.filter(({ label }) => offers.has(label)).reduce((sum, guess) => sum + guess.share, 0);
      const isLikely = share >= leastOffers + unknownWords * unseenShare(trouble);
      return likeliest && isLikely && offers.has(likeliest.label) ? byId.get(likeliest.label) : undefined;
    },
    wishOf(text, isStateAsked = false) {
      const weighed = guesses(text).map(({ label, share }) => ({
        label,
        share: share * (isStateAsked && stateWishes.has(label) ? stateWeight : 1),
      }));
      const [first] = weighed.sort((one, other) => other.share - one.share);
      return first && first.share >= leastWish && isWish(first.label) ? first.label : undefined;
    },
    byId: (id) => byId.get(id),
    questionOf: (answer) => liveQuestions.find(({ text }) => answer.startsWith(text)),
    corrected: correctedText,
    knows: (word) => knowledge().vocabulary.has(word),
    tokens: remembered((text) => tokensOf(correctedText(text))),
  };
}

function openKnowledge({ vocabulary, classify }: ReturnType<ReturnType<typeof openLearned>>) {
  const passages = sitePassages().map((passage) => ({ words: wordsOf(passage), fact: factOfPassage(passage) }));
  return { vocabulary, classify, seen: new Set([...vocabulary.keys()].map(stem)), searchPassages: createPassageSearch(passages) };
}

const withNext = (question: LiveQuestion, id: string): LiveQuestion => ({
  ...question,
  next: [id, ...(question.next ?? []).filter((next) => next !== id)],
});

/** Whether our pages have no answer. */
const isNotOurs = ({ label }: Guess) => label === "none";

const isWish = (label: string) => /^(?:wish|talk)-/.test(label);

/** A cache, since each line is classified several times, as a whole and by clause. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = createRecentlyUsed<T>(500);
  return (text) => {
    const value = known.get(text) ?? make(text);
    known.set(text, value);
    return value;
  };
}

export function factOf({ text, href, part }: LiveQuestion): Fact {
  return { text, source: sourceOf(href, part) };
}

const factOfPassage = ({ path, anchor, part, text }: Passage): Fact => ({
  text,
  source: sourceOf(`${path}${anchor ? `#${anchor}` : ""}`, part),
});

function sourceOf(href: string, part: string | undefined): LiveSource {
  const path = href.replace(/#.*/, "") as PagePath; // all callers pass a path of the list of pages
  return { kind: "page", title: titleOf(path), ...(part !== undefined && { part }), href };
}
