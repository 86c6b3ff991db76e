import { randomUUID } from "node:crypto";
import type { LiveEvent, LiveTurn } from "#domain/live-line.ts";
import { createAnswerVoice } from "#server/conversation/answer-voice.ts";
import { createConversationRoutes } from "#server/conversation/conversation-routes.ts";
import { createDeeds } from "#server/conversation/deeds.ts";
import { createFactIndex } from "#server/conversation/facts/fact-index.ts";
import { createLine } from "#server/conversation/line.ts";
import { createLineLimits } from "#server/conversation/line-limits.ts";
import type { Mind } from "#server/conversation/mind.ts";
import { createScriptedMind } from "#server/conversation/scripted/scripted-mind.ts";
import { findTeamAnswer } from "#server/conversation/team-answers.ts";
import { createTools } from "#server/conversation/tools.ts";
import { createEnquirySubmitter } from "#server/enquiries/submit-enquiry.ts";
import { createFormStamps } from "#server/forms/submission.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import { createLog } from "#server/log.ts";
import type { Speech } from "#server/speech/speech.ts";
import type { StoreLocation } from "#server/store/open-store.ts";
import { openDesk } from "./bookings.ts";

export type TestLine = Awaited<ReturnType<typeof openTestLine>>;

const timeZone = "America/Chicago";

/** Line one behind its addresses, on a real database with the real scheduler and enquiries, and a clock that stands. */
export async function openTestLine(
  location: StoreLocation,
  minds: { readonly model?: Mind; readonly scripted?: Mind; readonly speech?: Speech | undefined } = {},
) {
  const now = "2026-12-07T15:00:00Z";
  const nowMs = () => Date.parse(now);
  const desk = await openDesk(location, { now });
  const log = createLog("silent");
  const { store } = desk;
  const index = createFactIndex();
  // There may be no build: it learns now, and no turn waits for it.
  index.best("What does it cost?");
  const tools = createTools({
    times: desk.times,
    facts: index,
    teamAnswers: (question) => findTeamAnswer(store.questions, question),
    nowMs,
  });
  const limits = createLineLimits();
  const turns: string[] = [];
  const line = createLine({
    store,
    scripted: minds.scripted ?? createScriptedMind(index),
    model: minds.model,
    tools,
    limits,
    timeZone,
    nowMs,
    log,
    onTurn: (outcome) => void turns.push(outcome),
  });
  const submitEnquiry = createEnquirySubmitter({
    store,
    // The same key as the scheduler's: its `stamp` serves both forms.
    stamps: createFormStamps(["a secret for tests"], nowMs),
    limit: createRateLimit({ times: 3, windowSeconds: 600 }),
    teamMailboxes: [{ address: "team@moontower.example" }],
    hasWebhook: false,
    releaseUrl: (id) => `https://www.moontower.example/release/${id}`,
    notifyOutbox: () => {},
    log,
    nowMs,
  });
  const deeds = createDeeds({ store, scheduler: desk.scheduler, submitEnquiry, tools, timeZone, nowMs });
  const app = createConversationRoutes({
    line,
    deeds,
    limits,
    transcribe: undefined,
    answerVoice: minds.speech && createAnswerVoice({ conversations: store.conversations, speech: minds.speech, log }),
    siteUrl: "https://www.moontower.example",
    timeZone,
    clientAddress: (c) => c.req.header("x-from") ?? "192.0.2.1",
  });
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    app.request(`https://www.moontower.example${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: "https://www.moontower.example", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return {
    ...desk,
    store,
    tools,
    index,
    turns,
    post,
    get: (path: string) => app.request(`https://www.moontower.example${path}`),
    turn: (text: string, changes: Partial<LiveTurn> = {}, headers: Readonly<Record<string, string>> = {}) =>
      post("/live/turn", { key: randomUUID(), turnId: randomUUID(), text, timeZone, ...changes }, headers),
    async say(text: string, changes: Partial<LiveTurn> = {}, headers: Readonly<Record<string, string>> = {}): Promise<LiveEvent[]> {
      const answer = await post("/live/turn", { key: randomUUID(), turnId: randomUUID(), text, timeZone, ...changes }, headers);
      if (answer.status !== 200) throw new Error(`The turn was refused: ${answer.status} ${await answer.text()}`);
      return eventsOf(answer);
    },
  };
}

export async function eventsOf(answer: Response): Promise<LiveEvent[]> {
  const lines = (await answer.text()).split("\n").filter((line) => line.startsWith("data: "));
  return lines.map((line) => JSON.parse(line.slice("data: ".length)));
}

/** The text of the one answer among the events. */
export function answerOf(events: readonly LiveEvent[]): string {
  const answers = events.flatMap((event) => (event.type === "answer" ? event.answer.text : []));
  if (answers.length !== 1) throw new Error(`${answers.length} answers instead of one`);
  return answers[0] ?? "";
}
