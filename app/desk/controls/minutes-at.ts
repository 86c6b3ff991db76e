/** Where something stands on an axis of minutes, as the style sheets of days and weeks read it. */
export const minutesAt = (from: number, minutes: number) => ({ "--a": from, "--m": minutes });
