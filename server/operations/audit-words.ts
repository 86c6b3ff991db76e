import { deskOperationWords as words } from "#content/desk/operations.ts";
import { entryOf } from "#domain/entry-of.ts";

/** What was done, beginning with a verb. A line of another version may have an action that this one lacks. */
export function didWords(action: string): string {
  return entryOf<Readonly<Record<string, string>>>(words.did, action) ?? action;
}

/** What somebody else did just now; undefined for actions that nobody needs to hear of. */
export function newsWords(action: string): ((who: string, name: string) => string) | undefined {
  return entryOf(words.news, action);
}
