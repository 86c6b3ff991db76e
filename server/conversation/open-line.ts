import type { Context, Hono } from "hono";
import { brand } from "#content/brand.ts";
import type { Bookings } from "#server/bookings/open-bookings.ts";
import type { Env } from "#server/env.ts";
import type { Log } from "#server/log.ts";
import type { Store } from "#server/store/store.ts";
import { createConversationRoutes } from "./conversation-routes.ts";
import { createDeeds, type DeedOptions } from "./deeds.ts";
import { createFactIndex } from "./facts/fact-index.ts";
import { createLine } from "./line.ts";
import { createLineLimits } from "./line-limits.ts";
import { createModelBudget } from "./model-budget.ts";
import { createModelMind } from "./model-mind.ts";
import { createScriptedMind } from "./scripted/scripted-mind.ts";
import { findTeamAnswer } from "./team-answers.ts";
import { createTools } from "./tools.ts";
import { createTranscriber } from "./transcribe.ts";

export type OpenLineParts = {
  readonly store: Store;
  readonly bookings: Pick<Bookings, "scheduler" | "times">;
  readonly submitEnquiry: DeedOptions["submitEnquiry"];
  readonly agent: Env["agent"];
  readonly siteUrl: string;
  readonly clientAddress: (c: Context) => string;
  readonly onTurn: (outcome: string, seconds: number) => void;
  readonly nowMs: () => number;
  readonly log: Log;
};

/** Line one with all that it is made of, as addresses of the site. */
export function openLine(parts: OpenLineParts): Hono {
  const { store, bookings, agent, nowMs } = parts;
  const { timeZone } = brand.hours;
  const index = createFactIndex();
  const tools = createTools({
    times: bookings.times,
    facts: index,
    teamAnswers: (question) => findTeamAnswer(store.questions, question),
    nowMs,
  });
  const limits = createLineLimits();
  const budget = agent && createModelBudget({ store: store.conversations, dailyTokens: agent.dailyTokens, timeZone, nowMs });
  const model = agent && budget && createModelMind({ agent, budget });
  const transcribe = agent?.transcribeModel && budget ? createTranscriber({ ...agent, model: agent.transcribeModel, budget }) : undefined;
  const line = createLine({ ...parts, model, scripted: createScriptedMind(index), tools, limits, timeZone });
  const deeds = createDeeds({ ...parts, scheduler: bookings.scheduler, tools, timeZone });
  return createConversationRoutes({ ...parts, line, deeds, limits, transcribe, timeZone });
}
