import { pages } from "#content/pages.ts";
import { deskQuery, type NumbersPeriod } from "#domain/desk-fields.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { lampOf } from "#domain/live-line.ts";
import { plain } from "#domain/plain-text.ts";
import { medianAnswerMs } from "#server/conversation/line-counts.ts";
import { type DeskRequest, signedInAs } from "#server/desk/desk-session.ts";
import { nameOf } from "#server/desk/lead-props.ts";
import { readQuestions } from "#server/operations/conversations/conversations.ts";
import { csvLine } from "#server/operations/leads/export-leads.ts";
import { type LabelledRow, readNumbers } from "#server/operations/upkeep/numbers.ts";
import { problemScreen } from "./problem.ts";
import { peopleById, type ScreenParts, showScreen } from "./screen-parts.ts";

/** First pages with less than this share of views, and without leads, are combined in one row. */
const smallShare = 0.02;

export async function numbersScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts, isCounting } = screens;
  const { store, nowMs, timeZone } = parts;
  const period = periodOf(c.req.query(deskQuery.period));
  const nowUtc = utcTimestamp(nowMs());
  const { days, firstPages, ...numbers } = await readNumbers({ store, nowUtc, timeZone }, period);
  const hourAgoUtc = utcTimestamp(nowMs() - 3_600_000);
  const recent = await store.leads.figures({ sinceUtc: hourAgoUtc, freshSinceUtc: hourAgoUtc, nowUtc });
  const [totals, today, questions, people] = await Promise.all([
    store.conversations.totals(numbers.from, numbers.to),
    store.conversations.totals(numbers.to, numbers.to),
    readQuestions({ store, nowUtc, timeZone }, period),
    peopleById(parts),
  ]);
  const asked = c.req.query(deskQuery.question);
  return showScreen(screens, c, import("#app/desk/screens/numbers/numbers-view.tsx"), {
    ...numbers,
    period,
    days: days.map((day) => ({ ...day, justNow: day.localDate === numbers.to ? recent.reduce((sum, { leads }) => sum + leads, 0) : 0 })),
    firstPages: withoutSmall(firstPages),
    isCounting,
    line: {
      lamps: Object.values(lampOf).map((n) => totals[`lamp-${n}`] ?? 0),
      turns: totals.turns ?? 0,
      medianMs: medianAnswerMs(totals) ?? null,
      fallbacks: totals.fallbacks ?? 0,
      tokens: today.tokens ?? 0,
      hasModel: parts.lineModel !== undefined,
    },
    questions: questions.map(({ id, version, wordings, changedBy, ...question }) => ({
      ...question,
      questionId: id,
      version: String(version),
      wording: plain(question.wording),
      wordings: wordings.map(({ text, n }) => ({ text: plain(text), n })),
      answer: plain(question.answer),
      changedBy: nameOf(people, changedBy ?? ""),
    })),
    openQuestion: questions.find(({ id }) => id === asked)?.id ?? null,
    pages: pages.map(({ path, label }) => ({ path, label })),
  });
}

/** The figures as a CSV file with one line per day. */
export async function numbersFile(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts } = screens;
  // Only owners may export.
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
