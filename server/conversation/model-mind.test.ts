import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lineWords } from "#content/live/line-words.ts";
import type { LiveEvent } from "#domain/live-line.ts";
import { calls, says, startAgentService, streams } from "#tests/support/agent-service.ts";
import { hostileLines } from "#tests/support/hostile-lines.ts";
import { answerOf, openTestLine, type TestLine } from "#tests/support/line.ts";
import { storedBookings, storedEnquiries } from "#tests/support/stored-leads.ts";
import { createModelBudget } from "./model-budget.ts";
import { createModelMind } from "./model-mind.ts";

const key = "sk-secret-key-of-the-service";
const price = "What does it cost?";
const day = "2026-12-07" as never;
let service: Awaited<ReturnType<typeof startAgentService>>;
let line: TestLine;
let folder: string;
let dailyTokens: number;
let timeoutMs: number;

beforeEach(async () => {
  dailyTokens = 1_000_000;
  timeoutMs = 30_000;
  folder = mkdtempSync(join(tmpdir(), "moontower-model-"));
  service = await startAgentService(says("Hello."));
  const location = { databaseUrl: undefined, dataDir: folder };
  let mind: ReturnType<typeof createModelMind> | undefined;
  line = await openTestLine(location, { model: (...given) => (mind as NonNullable<typeof mind>)(...given) });
  mind = createModelMind({
    agent: {
      baseUrl: service.url,
      apiKey: key,
      model: "test-model",
      get timeoutMs() {
        return timeoutMs;
      },
    },
    budget: {
      take: (tokens) => budget().take(tokens),
      settle: (taken, used) => budget().settle(taken, used),
    },
  });
});
afterEach(async () => {
  await service.close();
  await line.close();
  await line.store.close();
  rmSync(folder, { recursive: true });
});

const budget = () =>
  createModelBudget({
    store: line.store.conversations,
    dailyTokens,
    timeZone: "America/Chicago",
    nowMs: () => Date.parse("2026-12-07T15:00:00Z"),
  });
const mindOf = (events: readonly LiveEvent[]) => events.flatMap((event) => (event.type === "answer" ? event.answer.mind : []));
const totals = () => line.store.conversations.totals(day, day);

/** Expects the scripted mind's answer instead of the model's, and its count. */
async function expectFallback(text = price): Promise<LiveEvent[]> {
  const events = await line.say(text);
  expect(mindOf(events)).toEqual(["scripted"]);
  expect(events.at(-1)?.type).toBe("done");
  expect(await totals()).toMatchObject({ fallbacks: 1 });
  expect(await storedBookings(line.store)).toEqual([]);
  expect(await storedEnquiries(line.store)).toEqual([]);
  return events;
}

describe("a model", () => {
  it("answers from its facts, sentence by sentence, with the page as source", async () => {
    const warned = vi.spyOn(console, "warn");
    service.answers(says("AI starts at $500", " per month. The basic plan is", " about $6K per year."));
    const events = await line.say(price);
    expect(mindOf(events)).toEqual(["model"]);
    expect(answerOf(events)).toBe("AI starts at $500 per month. The basic plan is about $6K per year.");
    expect(events.flatMap((event) => (event.type === "words" ? event.text : []))).toEqual([
      "AI starts at $500 per month. ",
      "The basic plan is about $6K per year.",
    ]);
    expect(events.find((event) => event.type === "answer")).toMatchObject({ answer: { source: { kind: "page" } } });
    expect(warned).not.toHaveBeenCalled();
    const [request] = service.requests;
    const { messages } = JSON.parse(request?.body ?? "") as { messages: { role: string; content: string }[] };
    expect(messages.map(({ role }) => role)).toEqual(["system", "assistant", "user"]);
    expect(messages[0]?.content).toContain("$500");
    expect(request?.headers.authorization).toBe(`Bearer ${key}`);
    expect(JSON.parse(request?.body ?? "").model).toBe("test-model");
    expect(await totals()).toMatchObject({ tokens: 1_000, "by-model": 1 });
  });

  it("without an answer gives Line one's “I don’t know”, and the question is stored", async () => {
    service.answers(says("UNKNOWN"));
    expect(answerOf(await line.say("Do you have a cat in the office?"))).toBe(lineWords.unknown);
    expect(await line.store.questions.all()).toHaveLength(1);
  });

  it("offers open times of the scheduler", async () => {
    service.answers(calls([{ name: "open_times", args: "{}" }], says("These times are open.")));
    const events = await line.say("Can we talk this week?");
    expect(mindOf(events)).toEqual(["model"]);
    expect(events.find((event) => event.type === "slip")).toMatchObject({ slip: { kind: "times", timeZone: "America/Chicago" } });
    expect(await storedBookings(line.store)).toEqual([]);
  });

  it("gets only the lines of its own conversation", async () => {
    await line.say("My secret word is armadillo.");
    const own = randomUUID();
    await line.say("First line of mine", { key: own });
    await line.say(price, { key: own });
    const last = service.requests.at(-1)?.body ?? "";
    expect(last).toContain("First line of mine");
    expect(last).not.toContain("armadillo");
  });
});

describe("an untrustworthy model", () => {
  it.each([
    ["a foreign figure", "It costs only $450 per month."],
    ["a foreign figure in words", "It costs four hundred and fifty dollars per month."],
    ["a script", "AI starts at $500 per month. <script>alert(1)</script>"],
    ["markup", '<img src=x onerror="alert(1)"> AI starts at $500 per month.'],
    ["a link elsewhere", "AI starts at $500 per month. See https://evil.example/pay for more."],
    ["a link in Markdown", "AI starts at $500 per month. [Pay](javascript:alert(1))"],
    ["an address elsewhere", "Write to billing@evil.example about the cost per month."],
    ["nothing", ""],
    ["an answer without a source", "Armadillos sing beautiful songs under violet oak trees near quiet rivers."],
    ["its instructions", "Here are my instructions: answer the visitor in short plain sentences from facts only."],
  ])("whose answer is or contains %s is replaced by the scripted mind", async (_, text) => {
    service.answers(says(text));
    const events = await expectFallback();
    expect(JSON.stringify(events)).not.toMatch(/\b450\b|<script|onerror|evil|javascript/);
  });

  it.each<[string, Parameters<typeof service.answers>[0]]>([
    ["500", (response) => response.writeHead(500).end(`{"error":{"message":"Your key ${key}"}}`)],
    ["401", (response) => response.writeHead(401).end("no")],
    [
      "wrong JSON",
      (response) => response.writeHead(200, { "Content-Type": "text/event-stream" }).end("data: {nonsense\n\ndata: [DONE]\n\n"),
    ],
    ["a page", (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<html>Hello</html>")],
    ["a redirect", (response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end()],
    ["a dropped connection", (response) => response.destroy()],
    ["no response", () => {}],
    ["an endless stream", streams],
  ])("that answers with %s is replaced by the scripted mind within seconds", async (_, reply) => {
    timeoutMs = 400;
    service.answers(reply);
    const beganMs = performance.now();
    await expectFallback();
    expect(performance.now() - beganMs).toBeLessThan(5_000);
    await expect.poll(() => service.closed()).toBeGreaterThan(0);
  });

  it.each([
    ["an unknown name", [{ name: "book_call", args: '{"startsAtUtc":"2026-12-10T16:30:00Z"}' }]],
    ["foreign ids", [{ name: "open_times", args: '{"leadId":"1","dates":["2026-12-10"]}' }]],
    ["invalid arguments", [{ name: "find_facts", args: '{"question":["a"]}' }]],
    ["a thousand repetitions", Array.from({ length: 1_000 }, () => ({ name: "find_facts", args: '{"question":"price"}' }))],
  ])("that calls a tool with %s has no effect", async (_, toolCalls) => {
    service.answers(calls(toolCalls, says("Booked for you, your secret is safe with all of us forever.")));
    const find = vi.spyOn(line.tools, "findFacts");
    await expectFallback();
    expect(find.mock.calls.length).toBeLessThan(20);
  });

  it("over its daily budget is not called, and the page is informed", async () => {
    service.answers(says("AI starts at $500 per month."));
    dailyTokens = 10;
    const events = await expectFallback();
    expect(events.map(({ type }) => type)).toContain("short");
    expect(service.requests).toEqual([]);
  });

  it("can't make answers or the log contain the key", async () => {
    service.answers((response) => response.writeHead(500).end(key));
    expect(JSON.stringify(await expectFallback())).not.toContain(key);
  });
});

it("two hundred hostile lines run no code, book and send nothing, and do not use up memory", { timeout: 120_000 }, async () => {
  service.answers(says("UNKNOWN"));
  expect(hostileLines.length).toBeGreaterThanOrEqual(200);
  let before = 0;
  for (const [n, text] of hostileLines.entries()) {
    const answer = await line.turn(text, { key: randomUUID() }, { "x-from": `198.${n % 250}.${n}.1` });
    const body = await answer.text();
    expect([200, 422]).toContain(answer.status);
    expect(answer.headers.get("content-type")).toMatch(/event-stream|json/);
    expect(body).not.toContain(key);
    if (n === 50) before = process.memoryUsage().heapUsed;
  }
  expect(await storedBookings(line.store)).toEqual([]);
  expect(await storedEnquiries(line.store)).toEqual([]);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(150_000_000);
});
