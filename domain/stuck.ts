import type { UtcTimestamp } from "./instants.ts";

/** A fault that needs somebody's attention. `Trouble` says why mails do not leave: the mail server's message, or the desk's. */
export type Stuck<Trouble> =
  | { readonly kind: "database" }
  /** Failed for good ("mails"), or late and still being tried ("late-mails"). `answers`: how many of them the team wrote. */
  | ({
      readonly kind: "mails" | "late-mails";
      readonly count: number;
      readonly answers: number;
      readonly sinceUtc: UtcTimestamp;
    } & Trouble)
  /** `isShut`: no events of this calendar are known, so nobody can book. */
  | { readonly kind: "feed"; readonly owner: string; readonly sinceUtc: UtcTimestamp | null; readonly isShut: boolean }
  /** The mailbox for replies has not been read since then; null: never. */
  | { readonly kind: "mailbox"; readonly sinceUtc: UtcTimestamp | null }
  /** Mails that came in over a day's limit and are taken in later. */
  | { readonly kind: "inbox-waits"; readonly count: number; readonly sinceUtc: UtcTimestamp | null }
  | { readonly kind: "inbox-unreadable"; readonly count: number }
  | { readonly kind: "disk"; readonly usedShare: number }
  | { readonly kind: "backup"; readonly lastAtUtc: UtcTimestamp | null };
