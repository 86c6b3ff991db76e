import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type ModelMessage, stepCountIs, streamText, tool } from "ai";
import * as z from "zod";
import { brand } from "#content/brand.ts";
import { lineWords } from "#content/live/line-words.ts";
import { modelDoesNotKnow, modelFactsTitle, modelPrompt } from "#content/live/model-prompt.ts";
import type { LiveSlip } from "#domain/live-line.ts";
import { isLocalDate } from "#domain/local-date.ts";
import { zonedTimeLine } from "#domain/zoned-time.ts";
import type { Env } from "#server/env.ts";
import { faultOf } from "./answer-check.ts";
import { contentWords } from "./asked-question.ts";
import { type Fact, type Mind, MindError, type MindInput, type Tools } from "./mind.ts";
import type { ModelBudget } from "./model-budget.ts";
import { readKnown } from "./scripted/known-of.ts";

export type ModelMindOptions = {
  readonly agent: Pick<NonNullable<Env["agent"]>, "baseUrl" | "apiKey" | "model" | "timeoutMs">;
  readonly budget: ModelBudget;
};

const bounds = {
  steps: 4,
  toolCalls: 6,
  outputTokens: 500,
  letters: 2_000,
  /** The largest response of the service. */
  bytes: 1_000_000,
  /** The timeout of all requests for one line. */
  wholeMs: 45_000,
  lines: 12,
} as const;
const lettersInAToken = 3;

/** A language model with an OpenAI-compatible API. Each sentence is checked before it is shown. @throws {MindError} in its stream */
export function createModelMind({ agent, budget }: ModelMindOptions): Mind {
  const provider = createOpenAICompatible({
    name: "agent",
    baseURL: agent.baseUrl,
    ...(agent.apiKey && { apiKey: agent.apiKey }),
    includeUsage: true,
    fetch: boundedFetch,
  });

  return async function* modelMind(input, tools, signal) {
    const written = await tools.teamAnswer(input.said);
    if (written) {
      yield { type: "answer", text: written.text, source: written.source, mind: "team", kind: "fact", chips: findTime };
      return;
    }
    const { known } = readKnown(input.said);
    if (Object.keys(known).length > 0) yield { type: "known", known };
    yield { type: "doing", what: "reading" };
    yield* ask(input, tools, signal);
  };

  async function* ask(input: MindInput, tools: Tools, signal: AbortSignal): ReturnType<Mind> {
    const found = [...tools.findFacts(input.said)];
    const system = instructionsWith(found);
    const messages = messagesOf(input);
    const promptLetters = JSON.stringify(messages).length + system.length;
    const taken = Math.ceil(promptLetters / lettersInAToken) + bounds.outputTokens;
    if (!(await budget.take(taken))) throw new MindError("The model's share of the day is used up.", { isOverBudget: true });
    let used = taken;
    const stop = new AbortController();
    const stall = setTimeout(() => stop.abort(), agent.timeoutMs);
    try {
      const proposed = proposalTools(input, tools, found);
      const { fullStream } = streamText({
        model: provider(agent.model),
        system,
        messages,
        allowSystemInMessages: false,
        tools: proposed.tools,
        stopWhen: stepCountIs(bounds.steps),
        maxOutputTokens: bounds.outputTokens,
        maxRetries: 0,
        temperature: 0.2,
        abortSignal: AbortSignal.any([signal, stop.signal, AbortSignal.timeout(bounds.wholeMs)]),
        // The library's default handler would log the request to the console.
        onError: () => {},
      });
      const text = new CheckedText(proposed.others);
      for await (const part of fullStream) {
        if (signal.aborted) return;
        switch (part.type) {
          case "text-delta":
            stall.refresh();
            for (const sentence of text.add(part.text)) yield { type: "words", text: sentence };
            break;
          case "tool-call":
            stall.refresh();
            proposed.count();
            if (part.toolName === "open_times") yield { type: "doing", what: "calendar" };
            break;
          case "tool-result":
            stall.refresh();
            break;
          case "finish":
            used = tokensOf(part.totalUsage.totalTokens) ?? taken;
            break;
          case "abort":
            throw new MindError("The model did not answer in time.");
          case "error":
            throw new MindError(`The model failed: ${kindOf(part.error)}.`);
        }
      }
      const last = text.end();
      if (last !== "") yield { type: "words", text: last };
      yield* answerOf(text.whole, proposed.slip(), found);
    } catch (error) {
      if (error instanceof MindError || signal.aborted) throw error;
      throw new MindError(`The model failed: ${kindOf(error)}.`, { cause: error });
    } finally {
      clearTimeout(stall);
      stop.abort();
      await budget.settle(taken, used);
    }
  }
}

const findTime = [{ label: lineWords.chips.findTime }];

function* answerOf(whole: string, slip: LiveSlip | undefined, found: readonly Fact[]) {
  if (whole.replace(/\W/g, "") === modelDoesNotKnow && !slip) {
    const chips = [{ label: lineWords.chips.sendQuestion }, { label: brand.phone.display, href: brand.phone.href }, ...findTime];
    yield { type: "answer", text: lineWords.unknown, mind: "model", kind: "unknown", chips } as const;
    return;
  }
  if (whole === "" || whole.includes(modelDoesNotKnow)) throw new MindError("The model gave no answer.");
  if (slip) {
    yield { type: "answer", text: whole, mind: "model", kind: "talk", chips: [] } as const;
    yield { type: "slip", slip } as const;
    return;
  }
  // An answer without a source is not shown.
  const fact = factBehind(whole, found);
  if (!fact) throw new MindError("The model's answer is in none of our facts.");
  yield { type: "answer", text: whole, source: fact.source, mind: "model", kind: "fact", chips: findTime } as const;
}

/** The answer's source: the fact that shares most words with it, if these are enough. */
function factBehind(answer: string, found: readonly Fact[]): Fact | undefined {
  const said = new Set(contentWords(answer));
  const shared = (fact: Fact) => contentWords(fact.text).filter((word) => said.has(word)).length;
  const best = found.toSorted((a, b) => shared(b) - shared(a))[0];
  return best && shared(best) >= Math.min(4, Math.ceil(said.size / 3)) ? best : undefined;
}

/** The system prompt. It tells the model to follow no other instructions. */
const instructionsWith = (found: readonly Fact[]) =>
  `${modelPrompt}\n\n${modelFactsTitle}\n${found.map(({ text }) => `- ${text}`).join("\n") || "-"}`;

function messagesOf({ talk, said }: MindInput): ModelMessage[] {
  const before = talk.lines.slice(-bounds.lines).flatMap(({ who, text }): ModelMessage[] => {
    if (who === "page") return [];
    return [who === "visitor" ? { role: "user", content: text } : { role: "assistant", content: text }];
  });
  return [...before, { role: "user", content: said }];
}

/** The model's tools. They only read or propose, and have no input for ids or addresses. */
function proposalTools({ said, timeZone }: MindInput, tools: Tools, found: Fact[]) {
  const others: string[] = [];
  let slip: LiveSlip | undefined;
  let calls = 0;
  const date = z.string().max(10).refine(isLocalDate);
  const minute = z.number().int().min(0).max(1_439);
  let executed = 0;
  const count = () => {
    calls += 1;
    if (calls > bounds.toolCalls) throw new MindError("The model called too many tools.");
  };
  /** The library runs a tool before its "tool-call" part is received, so calls are also limited here. */
  const bounded =
    <Input, Output>(execute: (given: Input) => Output) =>
    (given: Input): Output => {
      executed += 1;
      if (executed > bounds.toolCalls) throw new Error("Too many calls.");
      return execute(given);
    };
  return {
    others,
    count,
    slip: () => slip,
    tools: {
      find_facts: tool({
        description: "Facts of the site for a question",
        inputSchema: z.strictObject({ question: z.string().min(1).max(300) }),
        execute: bounded(({ question }: { readonly question: string }) => {
          const more = tools.findFacts(question);
          found.push(...more.filter(({ text }) => !found.some((fact) => fact.text === text)));
          return more.map(({ text }) => text);
        }),
      }),
      open_times: tool({
        description: "Open times for a free call, in the visitor's zone; minutes count from midnight",
        inputSchema: z.strictObject({
          dates: z.array(date).max(14).optional(),
          after: date.optional(),
          fromMinute: minute.optional(),
          toMinute: minute.optional(),
        }),
        execute: bounded(async (wish: object) => {
          const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
          const times = await tools.openTimes(given, timeZone);
          slip = times;
          const shown = times.days.flatMap(({ startsAtUtc }) => startsAtUtc).map((start) => zonedTimeLine(start, timeZone));
          others.push(...shown, `${times.minutes}`);
          return shown;
        }),
      }),
      take_message: tool({
        description: "Offer to send the visitor's own words to the team",
        inputSchema: z.strictObject({}),
        execute: bounded(() => {
          slip = { kind: "message", message: said };
          return "The visitor sees a form with their words and sends it themselves.";
        }),
      }),
      hand_over: tool({
        description: "Give the office's number and hours",
        inputSchema: z.strictObject({}),
        execute: bounded(() => {
          const handover = tools.handOver();
          slip = handover;
          const changes = zonedTimeLine(handover.changesAtUtc, brand.hours.timeZone);
          others.push(changes);
          return `${brand.phone.display}, ${brand.hours.inWords}. ${handover.isOpen ? "Open until" : "Open again"} ${changes}`;
        }),
      }),
    },
  };
}

/** Buffers words until their sentence is complete and checked. */
class CheckedText {
  whole = "";
  private pending = "";
  private readonly others: readonly string[];

  constructor(others: readonly string[]) {
    this.others = others;
  }

  /** @throws {MindError} if a sentence must not be shown, or there are too many. */
  add(text: string): readonly string[] {
    this.pending += text;
    if (this.whole.length + this.pending.length > bounds.letters) throw new MindError("The model's answer is too long.");
    const sentences: string[] = [];
    for (;;) {
      const end = /[.!?…]["”’)]*\s+|\n+/.exec(this.pending);
      if (!end) return sentences;
      const at = end.index + end[0].length;
      sentences.push(this.pass(this.pending.slice(0, at)));
      this.pending = this.pending.slice(at);
    }
  }

  end(): string {
    const last = this.pass(this.pending);
    this.whole = this.whole.trim();
    return last;
  }

  private pass(sentence: string): string {
    const plain = sentence.replace(/\*\*|__|^#+\s/g, "");
    const fault = faultOf(this.whole + plain, this.others);
    if (fault) throw new MindError(`The model's answer had a ${fault} that is not ours.`);
    this.whole += plain;
    return plain === modelDoesNotKnow ? "" : plain;
  }
}

/** The token count of the service; undefined if it is implausible. */
function tokensOf(told: number | undefined): number | undefined {
  return told !== undefined && Number.isInteger(told) && told >= 0 && told <= 1_000_000 ? told : undefined;
}

/** The error's name and status. Its message is never logged, since it may quote the request, the key or a visitor's text. */
function kindOf(error: unknown): string {
  const status = error instanceof Error && "statusCode" in error ? ` ${String(error.statusCode)}` : "";
  return `${error instanceof Error ? error.name : "unknown"}${status}`;
}

/** Refuses redirects and responses of more than `bounds.bytes`. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  if (!response.body) return response;
  let left: number = bounds.bytes;
  const limited = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.length;
        if (left < 0) controller.error(new Error("The answer is too long."));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(limited, { status: response.status, headers: response.headers });
};
