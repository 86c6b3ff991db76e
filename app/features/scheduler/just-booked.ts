import { useEffect, useState } from "react";

const key = "scheduler:just-booked";

/** Keeps, while the visit lasts, which time was booked and where that can be seen: for whoever goes back to the form. */
export function rememberBooked(slot: string, href: string): void {
  try {
    sessionStorage.setItem(key, `${slot} ${href}`);
  } catch {
    // Without storage, going back shows the form alone.
  }
}

/** Where the booking of this time can be seen, if it was booked in this visit; also if the page comes back as it was left. */
export function useJustBooked(slot: string | undefined): string | undefined {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const look = () => setHref(slot && bookedHref(slot));
    look();
    addEventListener("pageshow", look);
    return () => removeEventListener("pageshow", look);
  }, [slot]);
  return href;
}

function bookedHref(slot: string): string | undefined {
  try {
    const [bookedSlot, href] = sessionStorage.getItem(key)?.split(" ") ?? [];
    return bookedSlot === slot ? href : undefined;
  } catch {
    return undefined;
  }
}
