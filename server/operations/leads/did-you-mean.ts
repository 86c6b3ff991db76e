import { countWords, nearestWord } from "#domain/nearest-word.ts";
import type { LeadFilterQuery } from "#server/store/lead-records.ts";
import type { LeadStore } from "#server/store/lead-store.ts";
import { searchPrefixes } from "#server/store/lead-words.ts";

/** How many leads are searched for similar words: reading all would take longer than the search itself. */
const newestLeads = 2_000;

export type Suggestion = { readonly word: string; readonly count: number };

/** For a search without results: the query with similar words from the newest leads, and the number of results. Null if there is none. */
export async function didYouMean(store: LeadStore, query: LeadFilterQuery & { readonly q: string }): Promise<Suggestion | null> {
  const typed = searchPrefixes(query.q);
  if (typed.length === 0) return null;
  const known = countWords(await store.newestSearchTexts(newestLeads));
  const beginnings = [...known.keys()];
  const meant = typed.map((word) => (beginnings.some((other) => other.startsWith(word)) ? word : nearestWord(word, known)));
  if (meant.includes(undefined) || meant.join() === typed.join()) return null;
  const word = meant.join(" ");
  const count = await store.count({ ...query, q: word });
  return count > 0 ? { word, count } : null;
}
