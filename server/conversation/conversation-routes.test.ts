import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { liveRefusals } from "#content/live/refusals.ts";
import { scheduler as schedulerWords } from "#content/scheduler.ts";
import type { LiveEvent, TimesSlip } from "#domain/live-line.ts";
import { StoreError } from "#server/store/store-error.ts";
import { answerOf, eventsOf, openTestLine, type TestLine } from "#tests/support/line.ts";
import { storedBookings, storedEnquiries } from "#tests/support/stored-leads.ts";
import { testDatabases } from "#tests/support/test-databases.ts";
import { hashOfKey } from "./line.ts";
import { lineLimits } from "./line-limits.ts";
import { setLine } from "./line-switch.ts";
import type { Mind } from "./mind.ts";

const price = "What does it cost?";
const unknown = "Do you have a cat in the office?";
const day = { from: "2026-12-07", to: "2026-12-07" } as never as { from: never; to: never };
const { freshPlace } = testDatabases("line");
let line: TestLine;
let key: string;

beforeEach(async () => {
  line = await openTestLine(await freshPlace("SQLite"));
  key = randomUUID();
});
afterEach(async () => {
  await line.close();
  await line.store.close();
});

const kept = async () => (await line.store.conversations.find(hashOfKey(key)))?.talk;
const types = (events: readonly LiveEvent[]) => events.map(({ type }) => type);
const form = () => ({ ...line.stamp(), honeypot: "", visit: "" });
const who = { name: "Esteban Ruiz", email: "esteban@example.com" };

async function openTime(): Promise<string> {
  const slip = (await (await line.post("/live/times", { key, timeZone: "America/Chicago" })).json()) as TimesSlip;
  return slip.days[0]?.startsAtUtc[0] ?? "";
}
const bookingOf = (startsAtUtc: string, changes: object = {}) => ({
  key,
  ...form(),
  startsAtUtc,
  timeZone: "America/Chicago",
  values: { ...who, phone: "", company: "Ruiz Heating & Air", note: "Dispatch for six trucks." },
  ...changes,
});

/** Another visitor books the time first, in another conversation. */
const takenByAnother = (startsAtUtc: string) =>
  line.post(
    "/live/book",
    bookingOf(startsAtUtc, { key: randomUUID(), values: { name: "Ada Ruiz", email: "ada@example.com", phone: "", company: "", note: "" } }),
  );

describe("a turn", () => {
  it("is answered and stored: greeting and first lamp once, the answer, then done", async () => {
    const first = await line.say(price, { key });
    expect(types(first)).toEqual(["greeting", "lamp", "doing", "answer", "lamp", "done"]);
    expect(first.flatMap((event) => (event.type === "lamp" ? event.lamp.n : []))).toEqual([1, 2]);
    expect(types(await line.say(unknown, { key }))).toEqual(["doing", "answer", "lamp", "done"]);
    const talk = await kept();
    expect(talk?.lines.map(({ who: side }) => side)).toEqual(["line-one", "visitor", "line-one", "visitor", "line-one"]);
    expect(talk?.lamps.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(await line.store.conversations.totals(day.from, day.to)).toMatchObject({ turns: 2, "lamp-1": 1, "lamp-2": 1, "lamp-3": 1 });
    expect((await line.store.questions.all()).map(({ wording }) => wording)).toEqual([unknown]);
  });

  it("with several unanswered questions stores each separately, and a message contains them all", async () => {
    const asked = ["do you do fireworks", "does it speak french"];
    await line.say(`${asked.join("? ")}?`, { key });
    expect((await line.store.questions.all()).map(({ wording }) => wording).sort()).toEqual(asked);
    const message = (await line.say("Send the question to the team", { key })).find(({ type }) => type === "slip");
    expect(message).toMatchObject({ slip: { kind: "message", message: asked.join("\n") } });
  });

  it("is parsed in the zone that the visitor gave, or chose below the times later", async () => {
    const zoneOf = (events: readonly LiveEvent[]) =>
      events.flatMap((event) => (event.type === "slip" && event.slip.kind === "times" ? event.slip.timeZone : []))[0];
    expect(zoneOf(await line.say("I'm in Denver, can we talk on thursday?", { key }))).toBe("America/Denver");
    expect(zoneOf(await line.say("or on friday", { key }))).toBe("America/Denver");
    await line.post("/live/times", { key, timeZone: "America/New_York" });
    expect(zoneOf(await line.say("friday at 3pm", { key }))).toBe("America/New_York");
  });

  it("that is sent again gets the same answer, and is counted and stored once", async () => {
    const turnId = randomUUID();
    const first = await line.say(price, { key, turnId });
    const again = await line.say(price, { key, turnId });
    expect(answerOf(again)).toBe(answerOf(first));
    expect(types(again).at(-1)).toBe("done");
    expect((await kept())?.lines).toHaveLength(3);
    expect(await line.store.conversations.totals(day.from, day.to)).toMatchObject({ turns: 1 });
  });

  it.each([
    ["no JSON", "{"],
    ["no key", { turnId: randomUUID(), text: "Hi", timeZone: "UTC" }],
    ["a foreign key", { key: "../../etc", turnId: randomUUID(), text: "Hi", timeZone: "UTC" }],
    ["no words", { key: randomUUID(), turnId: randomUUID(), text: " \u200b\n", timeZone: "UTC" }],
    ["a list as text", { key: randomUUID(), turnId: randomUUID(), text: ["Hi"], timeZone: "UTC" }],
  ])("with %s is refused with a message", async (_, body) => {
    const answer = await line.post("/live/turn", body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ kind: "invalid", words: liveRefusals.invalid });
  });

  it("is limited in length: a longer one is refused with the number of extra letters, and not cut", async () => {
    expect((await line.turn("x".repeat(1_000), { key })).status).toBe(200);
    const answer = await line.turn("x".repeat(1_024), { key });
    expect([answer.status, await answer.json()]).toEqual([422, { kind: "too-long", words: liveRefusals.tooLong(24) }]);
  });

  it("with an unknown zone is in the office's zone", async () => {
    const events = await line.say("Find me a time", { key, timeZone: "Mars/Olympus" });
    expect(events.flatMap((event) => (event.type === "slip" && event.slip.kind === "times" ? event.slip.timeZone : []))).toEqual([
      "America/Chicago",
    ]);
  });

  it("from another site's page is refused", async () => {
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site", "Content-Type": "text/plain" };
    const body = JSON.stringify({ key, turnId: randomUUID(), text: price, timeZone: "UTC" });
    expect((await line.post("/live/turn", body, foreign)).status).toBe(403);
    expect(await kept()).toBeUndefined();
  });

  it("is refused with a message and Retry-After if a network sends too many; another network's is not", async () => {
    for (let n = 0; n < lineLimits.linesInAMinute; n += 1) await line.say(price);
    const answer = await line.turn(price);
    expect(answer.status).toBe(429);
    const { kind, retryAfterSeconds, words } = await answer.json();
    expect([kind, words]).toEqual(["too-many", liveRefusals.tooMany(retryAfterSeconds)]);
    expect(answer.headers.get("retry-after")).toBe(String(retryAfterSeconds));
    expect((await line.turn(price, {}, { "x-from": "198.51.100.7" })).status).toBe(200);
  });

  it("is refused when the conversation has reached its longest length", async () => {
    await line.say(price, { key });
    const talk = await kept();
    const lines = Array.from({ length: lineLimits.linesInATalk }, (_, n) => ({ id: `${n}`, who: "visitor", text: "x", atMs: 0 }) as const);
    const counted = { day: day.from, counts: {} };
    const keyHash = hashOfKey(key);
    const add = () => ({ ...(talk as NonNullable<typeof talk>), lines });
    await line.store.conversations.saveTurn({
      keyHash,
      turnId: "t",
      atUtc: "2026-12-07T15:00:00.000Z" as never,
      hasBegun: true,
      asked: [],
      add,
      events: [],
      counted,
    });
    expect(await (await line.turn(price, { key })).json()).toEqual({ kind: "invalid", words: liveRefusals.full });
  });

  it("is refused at once if Line one is switched off, or the daily limit is reached", async () => {
    await setLine(line.store.notices, false);
    const off = await line.turn(price);
    expect([off.status, await off.json()]).toEqual([503, { kind: "off", words: liveRefusals.off }]);
    await setLine(line.store.notices, true);
    await line.store.conversations.count({ day: day.from, counts: { turns: lineLimits.inADay } });
    expect(await (await line.turn(price)).json()).toEqual({ kind: "closed", words: liveRefusals.closed });
  });
});

describe("a running turn", () => {
  let release: () => void;
  let works: number;
  let aborted: number;
  const slow: Mind = async function* slowMind(_input, _tools, signal) {
    works += 1;
    signal.addEventListener("abort", () => {
      aborted += 1;
      release();
    });
    yield { type: "words", text: "Let me" };
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    yield { type: "answer", text: "Let me see: yes.", mind: "scripted", chips: [], kind: "talk" };
  };
  beforeEach(async () => {
    await line.close();
    await line.store.close();
    [works, aborted] = [0, 0];
    line = await openTestLine(await freshPlace("SQLite"), { scripted: slow });
  });

  it("that is sent again runs once, and both requests get the answer", async () => {
    const turnId = randomUUID();
    const both = [await line.turn("Hi", { key, turnId }), await line.turn("Hi", { key, turnId })];
    await expect.poll(() => works).toBe(1);
    release();
    const [one, other] = await Promise.all(both.map(eventsOf));
    expect(one).toEqual(other);
    expect([works, answerOf(one ?? [])]).toEqual([1, "Let me see: yes."]);
  });

  it("is aborted when its browser leaves, and run again when it is sent again", async () => {
    const turnId = randomUUID();
    const answer = await line.turn("Hi", { key, turnId });
    await expect.poll(() => works).toBe(1);
    await answer.body?.cancel();
    await expect.poll(() => aborted).toBe(1);
    const again = line.say("Hi", { key, turnId });
    await expect.poll(() => works).toBe(2);
    release();
    expect(answerOf(await again)).toBe("Let me see: yes.");
    expect((await kept())?.lines.filter(({ who: side }) => side === "visitor")).toHaveLength(1);
  });

  it("that could not be stored sends no answer, and is run again when it is sent again", async () => {
    const turnId = randomUUID();
    const full = vi.spyOn(line.store.conversations, "saveTurn").mockRejectedValueOnce(new StoreError("The disk is full."));
    const answer = await line.turn("Hi", { key, turnId });
    await expect.poll(() => works).toBe(1);
    release();
    expect(types(await eventsOf(answer))).toEqual(["greeting", "lamp", "words"]);
    expect(full).toHaveBeenCalledOnce();
    const again = line.say("Hi", { key, turnId });
    await expect.poll(() => works).toBe(2);
    release();
    expect(types(await again)).toEqual(["greeting", "lamp", "words", "answer", "done"]);
  });

  it("stores nothing if the conversation is erased meanwhile", async () => {
    const answer = await line.turn("Hi", { key });
    await expect.poll(() => works).toBe(1);
    expect((await line.post("/live/erase", { key })).status).toBe(204);
    expect(types(await eventsOf(answer))).not.toContain("done");
    expect(await kept()).toBeUndefined();
    expect(await line.store.conversations.list(9)).toEqual([]);
  });
});

describe("a call", () => {
  it("is booked only by the button, with the visitor's details and the unanswered questions; the lamp is stored", async () => {
    await line.say(unknown, { key });
    const startsAtUtc = await openTime();
    expect(await storedBookings(line.store)).toEqual([]);
    const booking = bookingOf(startsAtUtc);
    const answer = await (await line.post("/live/book", booking)).json();
    expect(answer).toMatchObject({ kind: "booked", startsAtUtc, isConfirmed: true, lamp: { n: 4 } });
    expect(answer.calendarFile).toMatch(/\.ics$/);
    const [stored, ...more] = await storedBookings(line.store);
    expect([stored?.company, stored?.note, more]).toEqual([
      "Ruiz Heating & Air",
      `Dispatch for six trucks.\nLine one did not know: ${unknown}`,
      [],
    ]);
    const conversation = await line.store.conversations.ofLead(stored?.id ?? "");
    expect(conversation?.talk.lamps.map(({ n }) => n)).toEqual([1, 3, 4]);
    expect(conversation?.talk.lines.at(-1)?.text).toBe("Pressed “Book this call” for Monday, December 7, 2026, 1:30 PM.");
    expect((await line.store.questions.all())[0]?.days).toEqual([{ day: "2026-12-07", n: 1, wrote: 0, booked: 1 }]);
    // The response was lost, so the same form is sent again.
    expect(await (await line.post("/live/book", booking)).json()).toMatchObject({ kind: "booked", startsAtUtc });
    expect(await storedBookings(line.store)).toHaveLength(1);
    expect(await line.store.conversations.totals(day.from, day.to)).toMatchObject({ "lamp-4": 1 });
    expect((await line.mailsOf(stored?.id ?? "")).map(({ recipient }) => recipient).sort()).toEqual(["team", "visitor"]);
  });

  it("whose time was just booked gets the scheduler's message and open times", async () => {
    const startsAtUtc = await openTime();
    await takenByAnother(startsAtUtc);
    const answer = await (await line.post("/live/book", bookingOf(startsAtUtc))).json();
    expect(answer).toMatchObject({ kind: "slot-taken", words: schedulerWords.problems.taken.title });
    expect(answer.slip.days.flatMap((shown: TimesSlip["days"][number]) => shown.startsAtUtc)).not.toContain(startsAtUtc);
    expect((await kept())?.lamps ?? []).toEqual([]);
  });

  it("whose time was booked gets times on its day and later, which “the first one” then refers to", async () => {
    await line.say("a week from friday", { key });
    const [first] = (await kept().then((talk) => (talk?.slip?.kind === "times" ? talk.slip.days : []))) ?? [];
    const request = { key, timeZone: "America/Chicago", after: first?.date };
    const later = (await (await line.post("/live/times", request)).json()) as TimesSlip;
    const [day] = later.days;
    const [startsAtUtc = ""] = day?.startsAtUtc ?? [];
    await takenByAnother(startsAtUtc);
    const answer = await (await line.post("/live/book", bookingOf(startsAtUtc))).json();
    expect(answer.kind).toBe("slot-taken");
    expect(answer.slip.days[0].date).toBe(day?.date);
    expect((await kept())?.slip).toEqual(answer.slip);
  });

  it("that is only held does not light its lamp", async () => {
    await line.say(price, { key });
    const answer = await (await line.post("/live/book", bookingOf(await openTime(), { honeypot: "filled" }))).json();
    expect(answer).toMatchObject({ kind: "booked", isConfirmed: false, words: schedulerWords.held.text(who.email) });
    expect([answer.lamp, answer.calendarFile]).toEqual([undefined, undefined]);
    expect((await kept())?.lamps.map(({ n }) => n)).toEqual([1, 2]);
  });

  it("that can't even be held is not promised as held for half an hour", async () => {
    const { book } = line.scheduler;
    const unheld = vi.spyOn(line.scheduler, "book").mockImplementation(async (request) => {
      const outcome = await book(request);
      return outcome.kind === "booked" ? { ...outcome, booking: { ...outcome.booking, status: "cancelled" } } : outcome;
    });
    const answer = await (await line.post("/live/book", bookingOf(await openTime(), { honeypot: "filled" }))).json();
    unheld.mockRestore();
    expect(answer).toMatchObject({ kind: "booked", isConfirmed: false, words: schedulerWords.held.unheld.text(who.email) });
  });

  it("with invalid fields gets the form's errors, and has the form's limits", async () => {
    const startsAtUtc = await openTime();
    const wrong = bookingOf(startsAtUtc, { values: { name: "", email: "x", phone: "", company: "y".repeat(101), note: "" } });
    expect(Object.keys((await (await line.post("/live/book", wrong)).json()).errors)).toEqual(["name", "email", "company"]);
    const kinds = [];
    for (let n = 0; n < 4; n += 1) {
      const other = bookingOf(await openTime(), { values: { ...bookingOf("").values, email: `visitor-${n}@example.com` } });
      kinds.push((await (await line.post("/live/book", other)).json()).kind);
    }
    expect(kinds).toEqual(["booked", "booked", "booked", "rate-limited"]);
  });
});

describe("a message", () => {
  const messageOf = (withConversation: boolean) => ({
    key,
    ...form(),
    values: { ...who, message: "Please call me about the price list." },
    withConversation,
  });

  it("is an enquiry of the demos page, with the conversation if the visitor wants that", async () => {
    await line.say(unknown, { key });
    const answer = await (await line.post("/live/message", messageOf(true))).json();
    expect(answer).toMatchObject({ kind: "sent", lamp: { n: 5 } });
    const [enquiry] = await storedEnquiries(line.store);
    expect(enquiry).toMatchObject({ form: "demos", ...who, message: "Please call me about the price list." });
    const team = (await line.mailsOf(enquiry?.id ?? "")).find(({ recipient }) => recipient === "team");
    expect(team?.text).toContain(unknown);
    expect((await line.store.conversations.ofLead(enquiry?.id ?? ""))?.talk.lamps.map(({ n }) => n)).toEqual([1, 3, 5]);
  });

  it("is sent without the conversation if the visitor wants that: it is in neither the mail nor the lead", async () => {
    await line.say(unknown, { key });
    await line.post("/live/message", messageOf(false));
    const [enquiry] = await storedEnquiries(line.store);
    const team = (await line.mailsOf(enquiry?.id ?? "")).find(({ recipient }) => recipient === "team");
    expect(team?.text).not.toContain(unknown);
    expect(await line.store.conversations.ofLead(enquiry?.id ?? "")).toBeUndefined();
    expect((await kept())?.lamps.map(({ n }) => n)).toEqual([1, 3, 5]);
  });

  it("is not reported as acknowledged if it looks like spam, and an empty one gets the form's error", async () => {
    expect(await (await line.post("/live/message", { ...messageOf(true), honeypot: "x" })).json()).toMatchObject({
      kind: "sent",
      isAcknowledged: false,
    });
    const empty = { ...messageOf(true), values: { ...who, message: "" } };
    expect(await (await line.post("/live/message", empty)).json()).toMatchObject({
      kind: "invalid",
      errors: { message: expect.any(String) },
    });
  });

  it("over the form's limit gets the form's message, and not that of the line's limit", async () => {
    const send = async (message: string) => {
      const wanted = { ...messageOf(false), ...form(), values: { ...who, message } };
      return (await line.post("/live/message", wanted)).json();
    };
    let answer = await send("0");
    for (let n = 1; answer.kind === "sent" && n < 50; n += 1) answer = await send(String(n));
    expect(answer.kind).toBe("rate-limited");
    expect(answer.words).toMatch(/Please send this one again in (a minute|\d+ minutes), or call/);
  });
});

it("an answer of the desk is given verbatim, with our team as its source", async () => {
  await line.say(unknown, { key });
  const [question] = await line.store.questions.all();
  const audit = { atUtc: "2026-12-07T15:00:00.000Z" as never, who: "June", action: "conversations.answer", subject: question?.id ?? "" };
  const set = { state: "answered", answer: "Two cats. They answer no phones.", page: "" } as const;
  await line.store.questions.change({ id: question?.id ?? "", expectedVersion: undefined, set, by: "june", audit });
  const events = await line.say("do you have cats in your office");
  expect(events.find((event) => event.type === "answer")).toMatchObject({
    answer: { text: set.answer, mind: "team", source: { kind: "team", date: "2026-12-07" } },
  });
});

// `npm run bench:conversations` measures the times of answers.
test("fifty conversations at once each get their own answers, in order", async () => {
  const questions = [price, unknown, "How long does setup take?", "Do you work with dentists?", "Can it speak Spanish?"];
  const alone: string[] = [];
  for (const question of questions) alone.push(answerOf(await line.say(question, { key })));
  const all = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const own = randomUUID();
      const answers: string[] = [];
      for (const question of questions) answers.push(answerOf(await line.say(question, { key: own }, { "x-from": `203.0.${n}.7` })));
      return { own, answers };
    }),
  );
  for (const { own, answers } of all) {
    expect(answers).toEqual(alone);
    const stored = await line.store.conversations.find(hashOfKey(own));
    expect(stored?.talk.lines.filter(({ who: side }) => side === "visitor").map(({ text }) => text)).toEqual(questions);
  }
});

describe("two processes on one PostgreSQL", () => {
  it("share a conversation, and count a turn once that both get", async () => {
    const shared = await freshPlace("PostgreSQL");
    const processes = [await openTestLine(shared), await openTestLine(shared)];
    const turnId = randomUUID();
    const both = await Promise.all(processes.map(({ say }) => say(price, { key, turnId })));
    for (const events of both) expect(types(events).at(-1)).toBe("done");
    await processes[1]?.say(unknown, { key });
    const conversation = await processes[0]?.store.conversations.find(hashOfKey(key));
    expect(conversation?.talk.lines.filter(({ who: side }) => side === "visitor").map(({ text }) => text)).toEqual([price, unknown]);
    expect(await processes[0]?.store.conversations.totals(day.from, day.to)).toMatchObject({ turns: 2, "lamp-1": 1 });
    for (const { close, store } of processes) {
      await close();
      await store.close();
    }
  });
});
