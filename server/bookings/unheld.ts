import type { BookingRecord } from "#server/store/store.ts";

/** A call that somebody asked for by mail while its time is held for nobody: cancelled from the start, and never confirmed. */
export const asUnheld = (booking: BookingRecord): BookingRecord => ({
  ...booking,
  status: "cancelled",
  confirmByUtc: booking.createdAtUtc,
});

export const isUnheld = ({ status, confirmByUtc, createdAtUtc }: BookingRecord): boolean =>
  status === "cancelled" && confirmByUtc === createdAtUtc;
