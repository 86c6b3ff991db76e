import type { UtcTimestamp } from "./instants.ts";

/** Something that does not go by itself. `Trouble` says why mails do not leave: the mail server's words, or the desk's. */
export type Stuck<Trouble> =
  | { readonly kind: "database" }
  /** Given up ("mails"), or tried in vain for a while and tried again ("late-mails"). `answers`: how many of them somebody of the desk wrote. */
  | ({
      readonly kind: "mails" | "late-mails";
      readonly count: number;
      readonly answers: number;
      readonly sinceUtc: UtcTimestamp;
    } & Trouble)
  /** `isShut`: nothing is known of it, so that nobody can book. */
  | { readonly kind: "feed"; readonly owner: string; readonly sinceUtc: UtcTimestamp | null; readonly isShut: boolean }
  | { readonly kind: "disk"; readonly usedShare: number }
  | { readonly kind: "backup"; readonly lastAtUtc: UtcTimestamp | null };
