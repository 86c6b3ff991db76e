import type { DeskIconName } from "#app/desk/controls/desk-icon.tsx";
import type { DeskPlace } from "#app/desk/desk-props.ts";
import { deskPages } from "#domain/desk-paths.ts";

/** The six words in their order; the phone's bar has the first four. `key` goes after G. */
export const deskPlaces = [
  { place: "today", href: deskPages.today, icon: "sunrise", key: "T" },
  { place: "leads", href: deskPages.leads, icon: "list", key: "L" },
  { place: "calendar", href: deskPages.calendar, icon: "calendar", key: "C" },
  { place: "mail", href: deskPages.mail, icon: "mail", key: "M" },
  { place: "numbers", href: deskPages.numbers, icon: "bars", key: "N" },
  { place: "settings", href: deskPages.settings, icon: "sliders", key: "S" },
] as const satisfies readonly { place: DeskPlace; href: string; icon: DeskIconName; key: string }[];
