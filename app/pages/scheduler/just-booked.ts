const key = "scheduler:just-booked";

const read = () => sessionStorage.getItem(key)?.split(" ") ?? [];

/** Keeps, while the visit lasts, the time of a call that the visitor has booked or moved, and the page that shows it: for whoever goes back to the form. */
export function rememberBooked(slot: string, href: string): void {
  try {
    sessionStorage.setItem(key, `${slot} ${href}`);
  } catch {
    // Without storage, going back shows the form alone.
  }
}

/** The call at this time was canceled: nobody reads any more that it is booked. */
export function forgetBooked(slot: string): void {
  try {
    if (read()[0] === slot) sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
}

/** Where this visit's call at this time can be seen; undefined if it has none. */
export function bookedHref(slot: string): string | undefined {
  try {
    const [bookedSlot, href] = read();
    return bookedSlot === slot ? href : undefined;
  } catch {
    return undefined;
  }
}
