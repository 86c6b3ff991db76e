import MiniSearch from "minisearch";
import type { Fact } from "#server/conversation/mind.ts";
import { tokensOf } from "./tokens.ts";

type Passage = { readonly words: string; readonly fact: Fact };

/** A passage fits if it has at least this share of the question's words, by weight. */
const leastCovered = 0.85;

/**
 * Finds the parts of pages that have the words of a question, for a model that writes an answer from them. They are not answers by
 * themselves: of 1,624 lines of the bench, two got one, and both were beside the point.
 */
export function createPassageSearch(passages: readonly Passage[]): (text: string) => readonly Fact[] {
  const entries = passages.map(({ words, fact }, id) => ({ id, words, fact, tokens: new Set(tokensOf(words)) }));
  const search = new MiniSearch({ fields: ["words"], tokenize: tokensOf, processTerm: (term) => term });
  search.addAll(entries);
  const weigh = createWeigher(entries.map(({ tokens }) => tokens));
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + weigh(word), 0);

  return (text) => {
    const asked = tokensOf(text);
    if (asked.length < 2) return [];
    return search
      .search(text)
      .slice(0, 40)
      .flatMap(({ id }) => {
        const entry = entries[id];
        const shared = entry ? asked.filter((word) => entry.tokens.has(word)) : [];
        const covered = sum(shared) / sum(asked);
        return entry && shared.length > 1 && covered >= leastCovered ? [{ covered, fact: entry.fact }] : [];
      })
      .sort((one, other) => other.covered - one.covered)
      .map(({ fact }) => fact);
  };
}

/** Rare words weigh more than frequent ones; a word that is on no page weighs most. */
function createWeigher(texts: readonly ReadonlySet<string>[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log((texts.length + 1) / ((counts.get(word) ?? 0) + 1)) + 1;
}
