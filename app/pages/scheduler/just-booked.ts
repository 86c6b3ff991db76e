const key = "scheduler:just-booked";

const read = () => sessionStorage.getItem(key)?.split(" ") ?? [];

/** Remembers during the visit the time of a booked or moved call and the page that shows it, for a visitor who goes back to the form. */
export function rememberBooked(slot: string, href: string): void {
  try {
    sessionStorage.setItem(key, `${slot} ${href}`);
  } catch {
    // Without storage, going back shows the form only.
  }
}

/** Called when the call at this time was canceled. */
export function forgetBooked(slot: string): void {
  try {
    if (read()[0] === slot) sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
}

/** The page of this visit's call at this time; undefined if there is none. */
export function bookedHref(slot: string): string | undefined {
  try {
    const [bookedSlot, href] = read();
    return bookedSlot === slot ? href : undefined;
  } catch {
    return undefined;
  }
}
