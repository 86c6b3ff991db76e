import * as z from "zod";
import { lineOneWords } from "#content/desk/line-one.ts";
import { type PagePath, pages } from "#content/pages.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { addDays } from "#domain/local-date.ts";
import { pick } from "#domain/pick.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { setLine } from "#server/conversation/line-switch.ts";
import { type Context, countTo, done, type Outcome, operation, undoBy, version, yes } from "#server/operations/operation.ts";
import type { OpenQuestion } from "#server/store/question-store.ts";

const { operations: words } = lineOneWords;
const question = z.string().trim().min(1);
export const longestAnswer = 400;

export const listConversations = operation({
  name: "conversations.list",
  input: z.object({ limit: countTo(1_000, 50) }),
  columns: ["id", "startedAtUtc", "lines", "lamps", "lead", "first"],
  run: async ({ store }, { limit: most }) => {
    const rows = (await store.conversations.list(most)).map(({ id, startedAtUtc, talk, leadIds }) => ({
      id,
      startedAtUtc,
      lines: talk.lines.length,
      lamps: talk.lamps.map(({ n }) => n).join(" "),
      lead: leadIds.join(" "),
      first: talk.lines.find(({ who }) => who === "visitor")?.text ?? "",
    }));
    return done("", rows);
  },
});

export const showConversation = operation({
  name: "conversations.show",
  input: z.object({ conversation: z.string().trim().min(1) }),
  positional: ["conversation"],
  columns: ["atUtc", "who", "text", "mind"],
  run: async ({ store }, { conversation }) => {
    const found = await store.conversations.read(conversation);
    if (!found) return { kind: "not-found", message: words.unknownConversation };
    const lines = found.talk.lines.map(({ who, text, atMs, mind }) => ({ atUtc: utcTimestamp(atMs), who, text, mind: mind ?? "" }));
    return done("", lines);
  },
});

export const listUnanswered = operation({
  name: "conversations.unanswered",
  input: z.object({ days: countTo(366, 28) }),
  positional: ["days"],
  columns: ["id", "asked", "state", "wording"],
  run: async (context, { days }) => {
    const questions = await readQuestions(context, days);
    return done(
      "",
      questions.map((each) => pick(each, "id", "asked", "state", "wording", "wordings", "answer", "page")),
    );
  },
});

export const answerQuestion = operation({
  name: "conversations.answer",
  input: z.object({
    question,
    body: z.string().trim().min(1).max(longestAnswer),
    page: z.string().trim().max(200).default(""),
    version,
  }),
  positional: ["question"],
  run: async (context, { question: id, body, page, version: seen }) => {
    if (page !== "" && !pages.some(({ path }) => path === (page as PagePath)))
      return { kind: "invalid", errors: { page: words.unknownPage } };
    return change(context, id, seen, { state: "answered", answer: body, page }, words.answered);
  },
});

export const leaveQuestion = operation({
  name: "conversations.not-ours",
  input: z.object({ question, version }),
  positional: ["question"],
  run: (context, { question: id, version: seen }) => change(context, id, seen, { state: "not-ours", answer: "", page: "" }, words.notOurs),
});

/** Reopens a question. With `state` it restores the state before an answer or "not ours", as an undo. */
export const reopenQuestion = operation({
  name: "conversations.reopen",
  input: z.object({
    question,
    state: z.enum(["open", "answered", "not-ours"]).default("open"),
    answer: z.string().max(longestAnswer).default(""),
    page: z.string().max(200).default(""),
    version,
  }),
  positional: ["question"],
  run: (context, { question: id, version: seen, ...set }) => change(context, id, seen, set, words.reopened),
});

export const switchLine = operation({
  name: "conversations.switch",
  ownersOnly: true,
  input: z.object({ on: yes }),
  positional: ["on"],
  run: async ({ store, line, nowMs }, { on }) => {
    await setLine(store.notices, on);
    await store.audit.add(line("", on ? "on" : "off"));
    return done(on ? words.on : words.off, undefined, undoBy({ nowMs }, "conversations.switch", { on: on ? "no" : "yes" }));
  },
});

type Set = Pick<OpenQuestion, "state" | "answer" | "page">;

async function change(
  { store, actor, line, nowMs }: Context,
  id: string,
  expectedVersion: number | undefined,
  set: Set,
  message: string,
): Promise<Outcome<{ readonly version: number }>> {
  if (set.state === "answered") {
    // Imported here, because it reads every text of the site.
    const { foreignFigure } = await import("#server/conversation/figures.ts");
    const foreign = foreignFigure(set.answer);
    if (foreign !== undefined) return { kind: "invalid", errors: { body: words.foreign(foreign) } };
  }
  const before = await store.questions.find(id);
  if (!before) return { kind: "not-found", message: words.unknownQuestion };
  const outcome = await store.questions.change({ id, expectedVersion, set, by: actor.personId, audit: line(id, set.state) });
  if (!outcome.question) return { kind: "not-found", message: words.unknownQuestion };
  if (outcome.kind === "changed-meanwhile") return { kind: "refused", message: lineOneWords.questions.answeredBy("Somebody else") };
  const now = String(outcome.question.version);
  const input = { question: id, state: before.state, answer: before.answer, page: before.page, version: now };
  return done(message, { version: outcome.question.version }, undoBy({ nowMs }, "conversations.reopen", input));
}

export type CountedQuestion = OpenQuestion & { readonly asked: number; readonly wrote: number; readonly booked: number };

/** Questions of the last `days` days, most asked first; those marked as not ours last. */
export async function readQuestions(
  { store, nowUtc, timeZone }: Pick<Context, "store" | "nowUtc" | "timeZone">,
  days: number,
): Promise<readonly CountedQuestion[]> {
  const from = addDays(localDateOf(nowUtc, timeZone), 1 - days);
  const counted = (await store.questions.all()).map((open) => {
    const recent = open.days.filter(({ day }) => day >= from);
    const sum = (name: "n" | "wrote" | "booked") => recent.reduce((total, each) => total + each[name], 0);
    return { ...open, asked: sum("n"), wrote: sum("wrote"), booked: sum("booked") };
  });
  const isOff = ({ state }: OpenQuestion) => Number(state === "not-ours");
  return counted
    .filter(({ asked }) => asked > 0)
    .sort((a, b) => isOff(a) - isOff(b) || b.asked - a.asked || b.lastAskedAtUtc.localeCompare(a.lastAskedAtUtc));
}
