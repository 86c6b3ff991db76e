import type { Context, Hono } from "hono";
import { brand } from "#content/brand.ts";
import type { Bookings } from "#server/bookings/open-bookings.ts";
import type { Env } from "#server/env.ts";
import type { Log } from "#server/log.ts";
import type { Speech } from "#server/speech/speech.ts";
import type { Store } from "#server/store/open-store.ts";
import { createAnswerVoice } from "./answer-voice.ts";
import { createConversationRoutes } from "./conversation-routes.ts";
import { createDeeds, type DeedOptions } from "./deeds.ts";
import { createFactIndex } from "./facts/fact-index.ts";
import { createLine } from "./line.ts";
import { createLineLimits } from "./line-limits.ts";
import { createModelBudget } from "./model-budget.ts";
import { createScriptedMind } from "./scripted/scripted-mind.ts";
import { findTeamAnswer } from "./team-answers.ts";
import { createTools } from "./tools.ts";
import { createTranscriber } from "./transcribe.ts";

export type OpenLineParts = {
  readonly store: Store;
  readonly bookings: Pick<Bookings, "scheduler" | "times">;
  readonly submitEnquiry: DeedOptions["submitEnquiry"];
  readonly agent: Env["agent"];
  /** Undefined if no service is configured; browsers then use their own voices. */
  readonly speech: Speech | undefined;
  readonly siteUrl: string;
  readonly clientAddress: (c: Context) => string;
  readonly onTurn: (outcome: string, seconds: number) => void;
  readonly nowMs: () => number;
  readonly log: Log;
};

const { timeZone } = brand.hours;

type MindParts = Pick<OpenLineParts, "agent" | "nowMs"> & {
  readonly times: OpenLineParts["bookings"]["times"];
  /** Undefined before the database exists. */
  readonly store: Pick<Store, "questions" | "conversations"> | undefined;
};

/** Creates the minds of the site and the terminal, with the pages, the team's answers, the open times and, if configured, the model. */
export async function openMinds({ store, times, agent, nowMs }: MindParts) {
  const index = createFactIndex();
  const teamAnswers = async (question: string) => store && findTeamAnswer(store.questions, question);
  const tools = createTools({ times, facts: index, teamAnswers, nowMs });
  const budget = agent && store && createModelBudget({ store: store.conversations, dailyTokens: agent.dailyTokens, timeZone, nowMs });
  // The model's packages are loaded only if a model is configured.
  const model = agent && budget && (await import("./model-mind.ts")).createModelMind({ agent, budget });
  return { scripted: createScriptedMind(index), model, tools, budget };
}

/** Creates Line one, and returns its routes. */
export async function openLine(parts: OpenLineParts): Promise<Hono> {
  const { bookings, agent, speech, store, log } = parts;
  const { scripted, model, tools, budget } = await openMinds({ ...parts, times: bookings.times });
  const limits = createLineLimits();
  const transcribe = agent?.transcribeModel && budget ? createTranscriber({ ...agent, model: agent.transcribeModel, budget }) : undefined;
  const line = createLine({ ...parts, model, scripted, tools, limits, timeZone });
  const deeds = createDeeds({ ...parts, scheduler: bookings.scheduler, tools, timeZone });
  const answerVoice = speech && createAnswerVoice({ conversations: store.conversations, speech, log });
  return createConversationRoutes({ ...parts, line, deeds, limits, transcribe, answerVoice, timeZone });
}
