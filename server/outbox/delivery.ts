import type { ClaimedRow } from "#server/store/outbox-rows.ts";
import type { Blame } from "#server/store/tables.ts";

/** Delivers one row. The signal aborts the attempt. @throws {DeliveryError} if it was not accepted. @throws {OutdatedError} if it must not be sent. */
export type Deliver<Kind extends ClaimedRow["kind"]> = (row: ClaimedRow<Kind>, signal: AbortSignal) => Promise<void>;

/** The row is outdated: it was not sent and must not be sent. */
export class OutdatedError extends Error {
  override readonly name = "OutdatedError";
}

/** The receiving server did not accept it. `message` may quote the server, so it is stored with the row and never logged. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly blame: Blame;
  /** The SMTP or HTTP status. */
  readonly responseCode: number | undefined;
  /** The connection broke during sending, before the server confirmed or refused. */
  readonly mayHaveArrived: boolean;
  /** The wait that the server asks for. */
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

/** Parses a Retry-After header (seconds or a date, RFC 9110) to milliseconds; 0 if it is missing or invalid. */
export function retryAfterMs(header: string | null | undefined, nowMs: number): number {
  if (!header) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - nowMs;
  return Math.max(0, ms) || 0;
}
