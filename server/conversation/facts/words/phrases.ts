import { names } from "./names.ts";
import { questions } from "./questions.ts";
import { situations } from "./situations.ts";

/**
 * What people write for the same thing, before words are looked at one by one; in this order, since later ones find the names
 * that earlier ones put in. The right side is written in words that synonyms.ts and weights.ts know.
 */
export const phrases: readonly (readonly [RegExp, string])[] = [...situations, ...questions, ...names];
