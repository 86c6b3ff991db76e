import { deskQuery, type NumbersPeriod } from "#domain/desk-fields.ts";
import { utcTimestamp } from "#domain/instants.ts";
import type { DeskRequest } from "#server/desk/desk-session.ts";
import { csvLine } from "#server/operations/leads/csv.ts";
import { type LabelledRow, readNumbers } from "#server/operations/upkeep/numbers.ts";
import { problemScreen } from "./problem.ts";
import { type ScreenParts, showScreen, signedInAs } from "./screen-parts.ts";

/** First pages that brought less than this share of views are put together. */
const smallShare = 0.02;

export async function numbersScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts, isCounting } = screens;
  const { store, nowMs, timeZone } = parts;
  const period = periodOf(c.req.query(deskQuery.period));
  const numbers = await readNumbers({ store, nowUtc: utcTimestamp(nowMs()), timeZone }, period);
  const hourAgoUtc = utcTimestamp(nowMs() - 3_600_000);
  const recent = await store.leads.figures({ sinceUtc: hourAgoUtc, freshSinceUtc: hourAgoUtc, nowUtc: utcTimestamp(nowMs()) });
  const view = (await import("#app/desk/screens/numbers/numbers-view.tsx")).view;
  return showScreen(screens, c, view, {
    period,
    from: numbers.from,
    to: numbers.to,
    totals: numbers.totals,
    before: numbers.before,
    days: numbers.days.map(({ localDate, views, wrote, booked }) => ({
      localDate,
      views,
      wrote,
      booked,
      justNow: localDate === numbers.to ? recent.reduce((sum, { leads }) => sum + leads, 0) : 0,
    })),
    sources: numbers.sources,
    firstPages: withoutSmall(numbers.firstPages),
    vitals: numbers.vitals,
    isCounting,
  });
}

/** The same as a file: one line for each day. */
export async function numbersFile(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts } = screens;
  // Exports are the owner's, as the design has it.
  if (signedInAs(c).person.role !== "owner") return problemScreen(screens, c, "not-yours", 403);
  const { store, nowMs, timeZone } = parts;
  const { days, from, to } = await readNumbers({ store, nowUtc: utcTimestamp(nowMs()), timeZone }, periodOf(c.req.query(deskQuery.period)));
  const lines = days.map(({ localDate, views, clicks, contactOpens, wrote, booked }) =>
    csvLine([localDate, views, clicks, contactOpens, wrote, booked]),
  );
  return c.body(`\ufeff${csvLine(["day", "views", "clicks", "contact opens", "wrote", "booked"])}${lines.join("")}`, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="moontower-numbers-${from}-${to}.csv"`,
  });
}

function periodOf(text: string | undefined): NumbersPeriod {
  return text === "7" ? 7 : text === "84" ? 84 : 28;
}

function withoutSmall(rows: readonly LabelledRow[]): LabelledRow[] {
  const all = rows.reduce((sum, { views }) => sum + views, 0);
  const isSmall = ({ views, wrote, booked, label }: LabelledRow) => label === "" || (views < all * smallShare && wrote + booked === 0);
  const small = rows.filter(isSmall);
  if (small.length === 0) return [...rows];
  const sum = (name: "views" | "clicks" | "contactOpens" | "wrote" | "booked") => small.reduce((total, row) => total + row[name], 0);
  const together = {
    label: "",
    views: sum("views"),
    clicks: sum("clicks"),
    contactOpens: sum("contactOpens"),
    wrote: sum("wrote"),
    booked: sum("booked"),
  };
  return [...rows.filter((row) => !isSmall(row)), together];
}
