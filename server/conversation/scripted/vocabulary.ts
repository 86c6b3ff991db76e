/** Words that several readers of a line share, as sources of patterns for plain text (facts/tokens.ts). */

/** What links a line to the one before: "ok and", "so wait, also". */
const linking =
  "(?:and|but|so|also|plus|then|oh|ok|okay|kk?|well|wait|sorry|hang on|hold on|now|hi|hello|hey|yes|yeah|yep|no|nah|nope|right|good|great|cool|nice|perfect|alright|all right|fine|sure|thanks|thank you|btw|by the way|one more thing|actually|maybe|hm+|um+)";
/** What makes an order polite: "could you just", "please". */
const polite = "(?:please|pls|kindly|just|(?:can|could|would) (?:you|u|some(?:body|one)|any(?:body|one))(?: mind)?|i['’]?d like to)";
export const lead = String.raw`(?:${linking}[\s,.!]+)*`;
export const politeLead = String.raw`(?:(?:${linking}|${polite})[\s,.!]+)*`;

type Source = readonly [strings: TemplateStringsArray, ...parts: readonly string[]];
/** A pattern for what begins a line, behind what links it to the one before. */
export const begins = (...source: Source): RegExp => new RegExp(`^${lead}(?:${String.raw(...source)})`, "is");
/** The same of an order: "ok, could you please …". */
export const orders = (...source: Source): RegExp => new RegExp(`^${politeLead}(?:${String.raw(...source)})`, "is");

/** One pattern of several: any of them. */
export const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join("|"));
