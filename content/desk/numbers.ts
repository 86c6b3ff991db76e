import type { NumbersPeriod } from "#domain/desk-fields.ts";
import { capital, Figure, figure, numbered } from "./counts.ts";

const grouped = (count: number) => count.toLocaleString("en-US");

/** There may be more leads than views, since visitors who are not counted may write too: then there is no share. */
const tenth = (value: number) => (value > 100 ? "over 100%" : `${value.toFixed(1)}%`);

const steps = {
  views: ["Page views", "page views", "page views"],
  clicks: ["Clicked to act", "clicked to act", "clicked"],
  contactOpens: ["Opened Contact", "opened Contact", "Contact"],
  wrote: ["Wrote", "wrote", ""],
  booked: ["Booked", "booked", ""],
} as const;

/** Words of Numbers. */
export const numbersWords = {
  title: "Numbers",
  headline: (views: number, leads: number, isCounting: boolean): string => {
    if (!isCounting) return leads === 0 ? "No lead yet." : `${numbered(leads, "lead", "leads")}. Views are not counted.`;
    if (views === 0 && leads === 0) return "Nothing is counted yet.";
    if (views === 0) return `${Figure(leads)} ${leads === 1 ? "lead" : "leads"}, and no page view is counted yet.`;
    if (leads === 0) return `No lead from ${numbered(views, "page view", "page views")}.`;
    const each = Math.round(views / leads);
    if (each < 2) return `${Figure(leads)} ${leads === 1 ? "lead" : "leads"} from ${numbered(views, "page view", "page views")}.`;
    return `One lead for every ${numbered(each, "page view", "page views")}.`;
  },
  period: "Period",
  periods: { 7: "7 days", 28: "28 days", 84: "12 weeks" } satisfies Record<NumbersPeriod, string>,
  export: "Export",
  off: "Counting is switched off by a setting. Inquiries and bookings are counted all the same.",
  funnel: {
    title: "From a page view to a lead",
    aside: (from: string, to: string) => `${from} to ${to}. The area of each square is its count.`,
    caption: "The funnel in figures",
    columns: { step: "Step", ofLast: "of last step", before: "before" },
    steps,
    leads: "leads",
    note: "Counted without cookies: no visitor is followed from page to page. The shares compare totals. Calls booked at the desk are not in them.",
    label: (period: string, values: Readonly<Record<keyof typeof steps, number>>) =>
      `Of ${grouped(values.views)} page views in ${period}, ${grouped(values.clicks)} led to a click on a call to action, ${grouped(values.contactOpens)} opened Contact, ${grouped(values.wrote)} wrote and ${grouped(values.booked)} booked. The table beside it has every figure.`,
    narrow: (clicked: string, leads: string) => `by area: ${clicked} clicked, ${leads} of Contact`,
    other: "other",
  },
  oneIn: (part: number, whole: number) => `${part} in ${whole.toLocaleString("en-US")}`,
  share: tenth,
  noRate: "–",
  days: {
    title: "Day by day",
    aside: "Views above the line, weekends in sand. Below it, one dot for each lead.",
    wrote: "wrote",
    booked: "booked",
    today: "today",
    justNow: "just now",
    peak: (weekday: string) => ` on ${weekday}`,
    caption: "Weeks in figures",
    columns: ["Week of", "Views", "Wrote", "Booked"],
    soFar: (day: string) => `${day}, so far`,
    part: (day: string, days: number) => `${day}, ${figure(days)} ${days === 1 ? "day" : "days"}`,
    label: (days: number, most: number, day: string, today: number) =>
      `Page views and leads for each of ${days} days. Most views, ${most.toLocaleString("en-US")}, on ${day}. ${capital(figure(today))} ${today === 1 ? "lead" : "leads"} today so far.`,
  },
  sources: { title: "By source", aside: "best rate first", first: "Came from", all: "All", rest: "not told, or from elsewhere" },
  pages: { title: "By first page", aside: "best rate first", first: "Landed on", rest: "everything else" },
  matrix: { views: "Views", clicked: "Clicked", contact: "Contact", leads: "Leads", rate: "Rate" },
  noViews: "No page view is counted yet.",
  vitals: {
    title: "How fast pages feel",
    aside: (needWork: number) => {
      const start = "The slowest quarter of visits starts here (p75).";
      if (needWork === 0) return `${start} All are good.`;
      return `${start} ${capital(figure(needWork))} ${needWork === 1 ? "page needs" : "pages need"} work.`;
    },
    page: "Page",
    visits: "Visits",
    measures: {
      lcp: ["Biggest thing shows", "LCP"],
      inp: ["Answers a tap", "INP"],
      cls: ["Jumps around", "CLS"],
    } as const,
    rating: { good: ", good", mid: ", needs work", poor: ", poor" },
    none: "no visit yet",
    nothing: "No visit was measured yet.",
  },
} as const;
