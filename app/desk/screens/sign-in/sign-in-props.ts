import type { UtcTimestamp } from "#domain/instants.ts";

type SignInFrame = {
  readonly nowUtc: UtcTimestamp;
  readonly csrf: string;
  /** The page after the sign-in: a path under /desk. */
  readonly next: string;
};

export type SignInProps = SignInFrame & {
  readonly email: string;
  readonly error: string;
  /** The form that was sent after the session had ended. It is kept if its writer is known, and shown to nobody else. */
  readonly typed: { readonly text: string; readonly isKept: boolean } | null;
  /** "expired": too old or used. "again": the action asks for a younger sign-in. "out": signed out. "ended": the session was over. */
  readonly why: "expired" | "again" | "out" | "ended" | null;
};

/** The same for known and unknown addresses. */
export type SignInSentProps = SignInFrame & {
  readonly email: string;
  readonly sentAtUtc: UtcTimestamp;
};

/** The page of the mailed link: one button, so that a mail scanner does not use the link up. */
export type SignInLinkProps = SignInFrame & { readonly token: string };
