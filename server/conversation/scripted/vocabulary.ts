/** Shared parts of the patterns that read a line, as sources of regular expressions for plain text (facts/tokens.ts). */

/** Words that link a line to the one before: "ok and", "so wait, also". */
const linking =
  "(?:and|but|so|also|plus|then|oh|ok|okay|kk?|well|wait|sorry|hang on|hold on|now|hi|hello|hey|yes|yeah|yep|no|nah|nope|right|good|great|cool|nice|perfect|alright|all right|fine|sure|thanks|thank you|btw|by the way|one more thing|actually|maybe|hm+|um+)";
/** Words that make an order polite: "could you just", "please". */
const polite = "(?:please|pls|kindly|just|(?:can|could|would) (?:you|u|some(?:body|one)|any(?:body|one))(?: mind)?|i['’]?d like to)";
export const lead = String.raw`(?:${linking}[\s,.!]+)*`;
export const politeLead = String.raw`(?:(?:${linking}|${polite})[\s,.!]+)*`;

type Source = readonly [strings: TemplateStringsArray, ...parts: readonly string[]];
/** A pattern for the beginning of a line, after any words that link it to the one before. */
export const begins = (...source: Source): RegExp => new RegExp(`^${lead}(?:${String.raw(...source)})`, "is");
/** A pattern for the beginning of an order, after polite words as well: "ok, could you please …". */
export const orders = (...source: Source): RegExp => new RegExp(`^${politeLead}(?:${String.raw(...source)})`, "is");

/** One pattern that matches if any of the sources matches. */
export const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join("|"));
