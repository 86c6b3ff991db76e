import type { ClaimedRow } from "#server/store/store.ts";

/** Hands one row to the outside world. Rejects with DeliveryError where it was not taken; the signal ends the try. */
export type Deliver = (row: ClaimedRow, signal: AbortSignal) => Promise<void>;

/** The other side did not take it. `message` may quote it, so it is stored with the row and never logged. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  /** True where the answer was a plain no (a 550), not a "later" or silence. */
  readonly isRefusal: boolean;
  /** The mail server's or web server's answer code. */
  readonly responseCode: number | undefined;

  constructor(message: string, details: { isRefusal: boolean; responseCode?: number | undefined; cause?: unknown }) {
    super(message, { cause: details.cause });
    this.isRefusal = details.isRefusal;
    this.responseCode = details.responseCode;
  }
}
