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
/** The questions of what the agents do. Two of these, "phone and SMS agents", are one question. */
export const offers: ReadonlySet<string> = new Set(offerQuestions.map(({ id }) => id));

/** What answers a question. */
export type Match = {
  /** 0 to 1: how sure it is. */
  readonly score: number;
  /** Both undefined if it is known that no page says so. */
  readonly question: LiveQuestion | undefined;
  readonly fact: Fact | undefined;
};

export type FactIndex = {
  /** The best facts for a question, best first, parts of pages too: for who reads them and writes the answer. Empty if nothing fits. */
  readonly find: (question: string) => readonly Fact[];
  /** The best answer; undefined if nothing fits. */
  readonly best: (question: string) => Match | undefined;
  /** The likeliest answer about what the agents do, if all such answers together are likely enough though no single one is. */
  readonly offerFor: (trouble: string) => LiveQuestion | undefined;
  /** What a line wishes or says besides questions: a label of examples/wishes.json, if it is likelier than all else together. */
  readonly wishOf: (text: string, isStateAsked?: boolean) => string | undefined;
  readonly byId: (id: string) => LiveQuestion | undefined;
  /** The question that has this answer. */
  readonly questionOf: (answer: string) => LiveQuestion | undefined;
  /** Plain text with mistyped words corrected. */
  readonly corrected: (text: string) => string;
  /** Whether a page or several examples have the word. */
  readonly knows: (word: string) => boolean;
  /** What a text is about. */
  readonly tokens: (text: string) => readonly string[];
};

/** From here on an answer is given. Below it an honest "I don’t know" is better. */
const leastShare = 0.3;
/** From here on what else a line may ask is the first thing that can be asked next. */
const leastOther = 0.1;
const leastWish = 0.5;
/** Questions about what is told, open or pressed: so much likelier if something is. */
const ofState: ReadonlySet<string> = new Set(["wish-recap", "wish-press", "wish-next"]);
const stateWeight = 3;
const leastOffers = 0.4;
/** How much likelier an answer must be if no example has the words of the line. */
const unknownWords = 0.3;
/** Of "do you work with zoos", whatever the trade: that no example names it says nothing. */
const leastServed = 0.4;
/** Of the company as a whole: who asks something of his own, asks for no story. */
const broad: ReadonlySet<string> = new Set(["name", "who-are-you", "company", "location", "why-ai", "results"]);
const leastBroad = 0.5;
/** A model that answers also gets facts that are less likely. */
const leastFound = 0.05;

export function createFactIndex(): FactIndex {
  const open = openLearned();
  let opened: ReturnType<typeof openKnowledge> | undefined;
  // At the first question and not at the start of the server, since it takes a tenth of a second.
  const knowledge = () => (opened ??= openKnowledge(open()));
  const correctedText = remembered((text) => corrected(plain(text), knowledge().vocabulary));
  const guesses = remembered((text) => knowledge().classify(correctedText(text)));
  const byId = new Map(liveQuestions.map((question) => [question.id, question]));

  /** The share of a line's subjects that no example has: "do you have a giraffe". */
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
        share: share * (isStateAsked && ofState.has(label) ? stateWeight : 1),
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

/** What people ask and no page of ours says. */
const isNotOurs = ({ label }: Guess) => label === "none";

const isWish = (label: string) => /^(?:wish|talk)-/.test(label);

/** A line is looked at several times, as a whole and in its clauses. */
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
  const path = href.replace(/#.*/, "") as PagePath; // both kinds of callers have it from the list of pages
  return { kind: "page", title: titleOf(path), ...(part !== undefined && { part }), href };
}
