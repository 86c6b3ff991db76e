import { deskOperationWords as words } from "#content/desk/operations.ts";
import { entryOf } from "#domain/entry-of.ts";
import type { OperationName } from "./registry.ts";

/** Readings, and what is nobody's affair: no line of the audit list. */
type Unlisted =
  | `${string}.${"list" | "search" | "read" | "show" | "keys"}`
  | "leads.draft"
  | "leads.offer-times"
  | "conversations.unanswered";
/** Of what has a line; two are done without an operation, by a visitor and by a device. */
type Listed = Exclude<OperationName, Unlisted> | "calls.accept-offer" | "passkeys.add";
/** A key that names nothing of these does not compile. */
type Only<Name extends Listed> = Name;

const did: Readonly<Record<Listed | Only<keyof typeof words.did>, string>> = words.did;
const news: Readonly<Record<Only<keyof typeof words.news>, (who: string, name: string) => string>> = words.news;

/** What was done, beginning with a verb. A line of another version may name what this one lacks. */
export function didWords(action: string): string {
  return entryOf(did, action) ?? action;
}

/** What somebody else did just now; undefined for what is no news. */
export function newsWords(action: string): ((who: string, name: string) => string) | undefined {
  return entryOf(news, action);
}
