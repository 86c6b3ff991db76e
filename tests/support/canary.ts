import { atStart } from "#content/facts.ts";

/** A stand-in for a fact, of the same type and unlike anything else: texts become a word that names them, numbers get a tail. */
export function canaryOf<T>(value: T, name: string): T {
  if (typeof value === "string") return `canary-${name}` as T; // of the same type, which is all that a stand-in promises
  if (typeof value === "number") return (value + 0.4321) as T;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => canaryOf(item, `${name}-${index}`)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, canaryOf(item, `${name}-${key}`)])) as T;
}

/** How each fact is read where somebody reads it: "40%", "thirty minutes". A number alone says nothing and comes with its unit. */
export function phrasesOf(value: unknown, key = ""): string[] {
  if (typeof value === "string") return /^\d+$/.test(value) ? [`at least ${value}`] : [...new Set([value, atStart(value)])];
  if (typeof value === "number") return unitsOf(key).map((unit) => unit.replace("#", String(value)));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([childKey, child]) => phrasesOf(child, childKey));
}

function unitsOf(key: string): readonly string[] {
  if (key.endsWith("Percent")) return ["#%"];
  if (key.endsWith("Times")) return ["#x"];
  if (key.endsWith("Thousands")) return ["$#K"];
  if (key.endsWith("Hours")) return ["# hrs", "# hours"];
  if (key === "minutes") return ["# minutes", "#-minute"];
  return [];
}

/** Where one of the phrases stands in a text as words of its own. */
export function phrasesIn(text: string, phrases: readonly string[]): string[] {
  return phrases.filter((phrase) => new RegExp(`(?<![\\w$.,-])${phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w])`).test(text));
}

/** Every text in a value; what a function says, too, whatever it is told. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return textsIn(saidBy(value));
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function saidBy(words: CallableFunction): unknown {
  try {
    return words("somebody", "something", "somewhere");
  } catch {
    return undefined; // it wants more than words: no sentence of content/ does
  }
}
