import MiniSearch from "minisearch";
import { notOnOurPages, liveQuestions as written } from "#content/live/answers/answers.ts";
import type { LiveQuestion } from "#content/live/answers/live-answer.ts";
import type { PagePath } from "#content/pages.ts";
import type { LiveSource } from "#domain/live-line.ts";
import { createRecentlyUsed } from "#domain/recently-used.ts";
import type { Fact } from "#server/conversation/mind.ts";
import { isAmericanWord } from "#server/dictionary.ts";
import { sitePassages, titleOf } from "./site-passages.ts";
import { corrected, tokensOf, vocabularyOf } from "./tokens.ts";
import { wordingsOf } from "./wordings/wordings.ts";
import { audience, broad, decisive, light, vague } from "./words/weights.ts";

const liveQuestions: readonly LiveQuestion[] = written;

/** What answers a question. */
export type Match = {
  /** 0 to 1: how much of the question it answers, and how much of it was asked for. */
  readonly score: number;
  /** One of content/live/answers; undefined for a part of a page. */
  readonly question: LiveQuestion | undefined;
  /** Undefined if it is known that no page says so. */
  readonly fact: Fact | undefined;
  /** No more is asked than what we do. */
  readonly isGeneral: boolean;
};

export type FactIndex = {
  /** The best facts for a question, best first; empty if nothing fits. */
  readonly find: (question: string) => readonly Fact[];
  /** The best answer; undefined if nothing fits as well as `least`, or as well as an answer must. */
  readonly best: (question: string, least?: number) => Match | undefined;
  readonly byId: (id: string) => LiveQuestion | undefined;
  /** The question that has this answer. */
  readonly labelOf: (answer: string) => string | undefined;
  /** Plain text with mistyped words corrected. */
  readonly corrected: (text: string) => string;
  /** What a text is about, mistyped words corrected. */
  readonly tokens: (text: string) => readonly string[];
};

type Entry = {
  readonly id: number;
  readonly words: string;
  readonly tokens: ReadonlySet<string>;
  readonly kind: "asked" | "unknown" | "passage";
  readonly question?: LiveQuestion;
  readonly fact?: Fact;
};

/** From here on an answer is given. Below it an honest "I don’t know" is better. */
const leastScore = { asked: 0.6, unknown: 0.6, passage: 0.64 };

export function createFactIndex(): FactIndex {
  const entries = makeEntries();
  const vocabulary = vocabularyOf(entries.map(({ words }) => words));
  const search = new MiniSearch<Entry>({
    fields: ["words"],
    tokenize: (text) => tokensOf(text),
    processTerm: (term) => term,
  });
  search.addAll(entries);
  // The dictionary is read now, and not while the first visitor waits.
  isAmericanWord("line");
  const tokensIn = remembered((text) => tokensOf(text, vocabulary));
  const weigh = createWeigher(entries);
  const telling = tellingWords(entries);

  function matches(question: string, least = 0): Match[] {
    const asked = tokensIn(question);
    const isOfAgent = ofAgent.test(question);
    if (asked.length === 0 || isVague(question, asked)) return [];
    return search
      .search(question, { tokenize: () => [...asked], combineWith: "OR" })
      .slice(0, 80)
      .flatMap(({ id }) => {
        const entry = entries[id];
        if (!entry) return [];
        const isOther = isOfAgent && entry.question !== undefined && aboutUs.has(entry.question.id) && !entry.tokens.has("agent");
        const lacks = asked.some((word) => decisive.has(word) && !entry.tokens.has(word));
        const score = (isOther ? 0.55 : 1) * (lacks ? 0.75 : 1) * scoreOf(asked, entry);
        return score < (entry.kind === "asked" && least > 0 ? least : leastScore[entry.kind])
          ? []
          : [{ score, question: entry.question, fact: entry.fact, isGeneral: [...entry.tokens].every((word) => light.has(word)) }];
      })
      .sort((a, b) => b.score - a.score);
  }

  /** How much of the question the entry covers, and how much of the entry the question names. */
  function scoreOf(asked: readonly string[], { id, tokens, question, kind }: Entry): number {
    const answered = question && answerTokens(question);
    const shared = asked.filter((word) => tokens.has(word));
    const besides = asked.filter((word) => !tokens.has(word) && answered?.has(word));
    const foreign = asked.filter((word) => !tokens.has(word) && !answered?.has(word)).map(weigh);
    const covered = (sum(shared) + 0.7 * sum(besides)) / (sum(shared) + sum(besides) + circumstance(foreign));
    const subjects = shared.filter((word) => !light.has(word));
    if (kind === "passage") return subjects.length < 2 ? 0 : covered * (subjects.length < 3 ? 0.65 : 0.75);
    const named = sum(shared) / (totals[id] ?? 1);
    // "Job" alone is not about the jobs that some question speaks of.
    const isPart = named < (subjects.length > 1 ? 0.6 : 1) && subjects.every((word) => broad.has(word));
    const isFragment = asked.length === 1 && named < 0.7;
    const score = (isFragment ? 0.7 : 1) * covered * (0.45 + 0.55 * named) * (isPart ? 0.7 : 1) + (named === 1 ? 0.05 : 0);
    // "Does this comply with HIPAA for my practice" is about HIPAA, whatever else it says.
    const isTold =
      named === 1 &&
      (subjects.length > 1
        ? covered > 0.15
        : covered > 0.18 && subjects.some((word) => telling.has(word) || (tokens.size > 1 && !broad.has(word))));
    return isTold ? Math.max(score, 0.6 + covered / 5) : score;
  }

  const sum = (words: readonly string[]) => words.reduce((total, word) => total + weigh(word), 0);

  const totals = entries.map(({ tokens }) => sum([...tokens]));

  return {
    find(question) {
      const found = matches(question);
      const facts = (found[0]?.fact ? found : []).flatMap(({ fact }) => fact ?? []);
      return [...new Map(facts.map((fact) => [fact.text, fact])).values()].slice(0, 6);
    },
    best: (question, least) => matches(question, least)[0],
    byId: (id) => liveQuestions.find((question) => question.id === id),
    labelOf: (answer) => liveQuestions.find(({ text }) => answer.startsWith(text))?.label,
    corrected: remembered((text) => corrected(text, vocabulary)),
    tokens: tokensIn,
  };
}

/** A line is looked at several times, as a whole and in its clauses. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = createRecentlyUsed<T>(500);
  return (text) => {
    const value = known.get(text) ?? make(text);
    known.set(text, value);
    return value;
  };
}

/** What the agent does is not what we do: "does it write emails" asks for no address. */
const ofAgent =
  /\b(?:can|could|does|will|would) (?:it|the (?:\w+ )?(?:agent|bot|ai)|your (?:\w+ )?(?:agents?|bots?|ai)|an agent)\b(?! (?:be|cost|take|go)\b)/;
const aboutUs: ReadonlySet<string> = new Set(
  "end-contract email-address phone-number hours location reply social fees refund invoice-wrong move-call call-free call-agenda who-answers name form terms rights".split(
    " ",
  ),
);

/** A longer line of which nothing but "the agent" is understood asks for something else. */
const isVague = (question: string, asked: readonly string[]) =>
  question.split(/\s+/).length > 5 && asked.length === 1 && asked.every((word) => light.has(word) && !/^(?:what|get)/.test(word));

/** What else a line tells: a story of many words says no more against an answer than its three weightiest. */
function circumstance(weights: readonly number[]): number {
  return weights.toSorted((a, b) => b - a).reduce((total, weight, place) => total + (place < 3 ? weight : weight / 4), 0);
}

/** Words that name their subject by themselves: a question is asked in this one word. */
function tellingWords(entries: readonly Entry[]): ReadonlySet<string> {
  const isAlone = ({ kind, tokens, words }: Entry) => kind !== "passage" && tokens.size === 1 && words.split(" ").length < 3;
  const alone = entries.filter(isAlone).flatMap(({ tokens }) => [...tokens]);
  return new Set(alone.filter((word) => !light.has(word) && !audience.has(word) && !broad.has(word)));
}

/** All the ways in which a question is asked. */
const wordsOf = ({ id, label, asked }: LiveQuestion): readonly string[] => [label, ...asked, ...wordingsOf(id)];

const answers = new WeakMap<LiveQuestion, ReadonlySet<string>>();

function answerTokens(question: LiveQuestion): ReadonlySet<string> {
  const known =
    answers.get(question) ?? new Set(tokensOf([question.text, question.label, question.part ?? "", ...wordsOf(question)].join(". ")));
  answers.set(question, known);
  return known;
}

function makeEntries(): readonly Entry[] {
  const asked = liveQuestions.flatMap((question) =>
    wordsOf(question).map((words) => ({ words, kind: "asked" as const, question, fact: factOf(question) })),
  );
  const unknown = notOnOurPages.map((words) => ({ words, kind: "unknown" as const }));
  const passages = sitePassages().map(({ path, anchor, part, text }) => ({
    words: `${titleOf(path)} ${part ?? ""} ${text}`,
    kind: "passage" as const,
    fact: { text, source: sourceOf(`${path}${anchor ? `#${anchor}` : ""}`, part) },
  }));
  return [...asked, ...unknown, ...passages]
    .map((entry) => ({ ...entry, tokens: new Set(tokensOf(entry.words)) }))
    .filter(({ words, tokens }) => !isWorn(words, tokens))
    .map((entry, id) => ({ ...entry, id }));
}

/** "Are these numbers real" is not asked by whoever says "number". */
const isWorn = (words: string, tokens: ReadonlySet<string>) =>
  tokens.size === 1 && words.split(" ").length > 2 && [...tokens].every((word) => vague.has(word));

export function factOf({ text, href, part }: LiveQuestion): Fact {
  return { text, source: sourceOf(href, part) };
}

function sourceOf(href: string, part: string | undefined): LiveSource {
  const path = href.replace(/#.*/, "") as PagePath; // both kinds of callers have it from the list of pages
  return { kind: "page", title: titleOf(path), ...(part !== undefined && { part }), href };
}

/** Rare words say more than frequent ones; a word that no page knows says most. */
function createWeigher(entries: readonly Entry[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { tokens } of entries) for (const word of tokens) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.log(entries.length + 1);
  return (word) => {
    if (light.has(word)) return 0.8;
    // How many of something says less than of what.
    if (/^\d/.test(word) && !counts.has(word)) return 0.8;
    const weight = most - Math.log((counts.get(word) ?? 0) + 1) + 1;
    return audience.has(word) ? weight / 2 : weight;
  };
}
