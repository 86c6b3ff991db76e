import type { DeskPerson, DeskScreen } from "#app/desk/desk-props.ts";
import type { DeskConflict, DeskCounts, DeskNotice } from "#domain/desk-answer.ts";

export type DeskRole = "owner" | "member";

/** What surrounds every screen. */
export type DeskFrameProps = DeskScreen & {
  readonly me: DeskPerson & { readonly email: string; readonly role: DeskRole; readonly keysOn: boolean };
  readonly counts: DeskCounts;
  /** What the last action did. */
  readonly notice: DeskNotice | null;
  /** What was done before it and can be undone by itself, oldest first. */
  readonly earlier: readonly DeskNotice[];
  /** The conflict that stopped the last action, and how to do it all the same. */
  readonly conflict: DeskConflict | null;
};
