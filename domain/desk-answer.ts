import type { deskFields } from "./desk-fields.ts";
import type { UtcTimestamp } from "./instants.ts";

/** What was done, in words, and the way back where there is one. */
export type DeskNotice = {
  readonly text: string;
  readonly tone: "done" | "error" | "person";
  /** Undone until then: ten seconds for an answer, a few minutes for the rest. */
  readonly undo: { readonly undoId: string; readonly untilUtc: UtcTimestamp } | null;
  /** Another place to look at: "See it". */
  readonly link: { readonly label: string; readonly href: string } | null;
};

/** Somebody else was faster, or it must be asked once more. Nothing was changed and no mail went out. */
export type DeskConflict = {
  /** "Nadine moved this call." */
  readonly title: string;
  readonly text: string;
  /** Said on the button that does it all the same; null where that makes no sense. */
  readonly anyway: string | null;
  /** The field by which that button answers this question and no other. */
  readonly answeredBy: typeof deskFields.anyway | typeof deskFields.override;
  /** Said on the button that leaves it. */
  readonly keep: string;
};

/** What a form brought that was not taken: the same form on the page after it shows it again. */
export type TypedForm = {
  /** Where the form was sent: which one it is. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, text: string])[];
  /** One message per field that was wrong. */
  readonly errors: Readonly<Record<string, string>>;
};

/** What an action answers to an island. `draft`: what was taken back stands in this box again, and hands go on there. A form without a script gets the same as a page. */
export type DeskAnswer =
  | { readonly kind: "done"; readonly notice: DeskNotice | null; readonly goTo: string | null; readonly draft?: "answer" }
  /** `here` is the form's page as it is by now, with what was typed in its fields. */
  | { readonly kind: "conflict"; readonly conflict: DeskConflict; readonly here: string }
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: "refused"; readonly text: string }
  /** The session has ended: sign in and send the same again. `here` as above; missing where nothing could be kept. */
  | { readonly kind: "signed-out"; readonly here?: string };

/** What `deskFeeds.changes` answers. */
export type DeskChanges = {
  /** Opaque; sent back as `since`. */
  readonly version: string;
  /** True where anything the desk shows has changed since. */
  readonly changed: boolean;
  readonly counts: DeskCounts;
  /** What others did meanwhile, newest first: "Priya answered Marisol Vega." */
  readonly news: readonly DeskNotice[];
};

/** The numbers beside the words: things to do, never totals. */
export type DeskCounts = { readonly waiting: number; readonly callsToday: number; readonly mailsFailed: number };

/** One line of the palette. `text` is plain; `mark` says which part of it matched. */
export type PaletteItem = {
  readonly group: "people" | "words" | "do";
  readonly href: string;
  /** The first part is set in bold: a name. */
  readonly title: string;
  readonly text: string;
  readonly end: string;
  readonly icon: "due" | "call" | "done" | "lost" | "send" | "close" | "won" | "spam";
  /** Hours used, for `due`. */
  readonly hours: number | null;
};
