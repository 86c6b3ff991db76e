import type { ClaimedRow } from "#server/store/outbox-rows.ts";
import type { Blame } from "#server/store/tables.ts";

/** Hands one row to the outside world. Rejects with DeliveryError if it was not taken; the signal ends the try. */
export type Deliver = (row: ClaimedRow, signal: AbortSignal) => Promise<void>;

/** The row is outdated: it was not sent, and is not to be sent. */
export class OutdatedError extends Error {
  override readonly name = "OutdatedError";
}

/** The other side did not take it. `message` may quote it, so it is stored with the row and never logged. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly blame: Blame;
  /** The mail server's or web server's answer code. */
  readonly responseCode: number | undefined;
  /** Sending had begun, and the connection broke before the other side said whether it was taken. */
  readonly mayHaveArrived: boolean;
  /** How long the other side wants to be left alone. */
  readonly retryAfterMs: number;

  constructor(
    message: string,
    details: { blame: Blame; responseCode?: number | undefined; mayHaveArrived?: boolean; retryAfterMs?: number; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.blame = details.blame;
    this.responseCode = details.responseCode;
    this.mayHaveArrived = details.mayHaveArrived ?? false;
    this.retryAfterMs = details.retryAfterMs ?? 0;
  }
}

/** The wait that a Retry-After header asks for, in seconds or by a date (RFC 9110); 0 if it has neither. */
export function retryAfterMs(header: string | null | undefined, nowMs: number): number {
  if (!header) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - nowMs;
  return Math.max(0, ms) || 0;
}
