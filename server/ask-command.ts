/** `npm run ask`: a conversation with Line one in the terminal. It runs the same code as the site, without a server. */
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { askWords } from "#content/live/ask-words.ts";
import type { LiveEvent } from "#domain/live-line.ts";
import { emptyTalk } from "#domain/talk.ts";
import { canonicalTimeZone } from "#domain/zoned-time.ts";
import { firstDocument, hostsOf } from "./availability/availability.ts";
import { type CallTimes, createCallTimes } from "./bookings/call-times.ts";
import { besideServer, firstBookingRules, openBookings } from "./bookings/open-bookings.ts";
import type { Talk } from "./conversation/mind.ts";
import { openMinds } from "./conversation/open-line.ts";
import { createTakeTurn, type TakeTurn } from "./conversation/take-turn.ts";
import { saidAsJson, saidAsText, saidIn } from "./conversation/terminal/said-as.ts";
import { ConfigurationError, type Env, readEnv } from "./env.ts";
import { createLog } from "./log.ts";
import { hasDatabase, openStore, type Store } from "./store/open-store.ts";
import { StoreError } from "./store/store-error.ts";

const options = { json: { type: "boolean" }, zone: { type: "string" }, help: { type: "boolean" } } as const;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return console.log(askWords.help);
  const timeZone = canonicalTimeZone(values.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (timeZone === undefined) throw new ConfigurationError(askWords.unknownZone(values.zone ?? ""));
  const env = readEnv(process.env);
  const { times, store, close } = await openTimes(env);
  try {
    const minds = await openMinds({ store, times, agent: env.agent, nowMs: Date.now });
    const takeTurn = createTakeTurn({ ...minds, nowMs: Date.now });
    const print = { asJson: values.json === true, siteUrl: env.siteUrl, timeZone };
    if (positionals.length > 0) await say(takeTurn, positionals.join(" "), emptyTalk, print);
    else await converse(takeTurn, print);
  } finally {
    await close();
  }
}

type Print = { readonly asJson: boolean; readonly siteUrl: string; readonly timeZone: string };

/** Reads line by line, until the input or the conversation ends. */
async function converse(takeTurn: TakeTurn, print: Print): Promise<void> {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY === true,
    prompt: askWords.you,
  });
  const prompt = () => process.stdin.isTTY && lines.prompt();
  let talk = emptyTalk;
  prompt();
  for await (const line of lines) {
    if (line.trim() !== "") {
      const turn = await say(takeTurn, line, talk, print);
      talk = turn.talk;
      if (turn.hasEnded) break;
    }
    prompt();
  }
  lines.close();
}

async function say(takeTurn: TakeTurn, text: string, before: Talk, { asJson, siteUrl, timeZone }: Print) {
  const events: LiveEvent[] = [];
  let talk = before;
  for await (const item of takeTurn(before, { turnId: randomUUID(), text, timeZone }, new AbortController().signal)) {
    if ("talk" in item) talk = item.talk;
    else events.push(item.event);
  }
  const said = saidIn(events, talk);
  if (asJson) console.log(saidAsJson(said, siteUrl));
  else console.log(`${said.greeting ? `${askWords.lineOne}${said.greeting.text}\n` : ""}${saidAsText(said, siteUrl)}`);
  return { talk, hasEnded: said.hasEnded };
}

/** The open times of the server's own database; if there is none yet, those of the first settings. */
async function openTimes(
  env: Env,
): Promise<{ readonly times: CallTimes; readonly store: Store | undefined; readonly close: () => Promise<void> }> {
  if (!hasDatabase(env)) {
    console.error(askWords.freshCalendar);
    const rules = firstBookingRules(env.booking);
    const document = firstDocument(rules);
    const current = { version: 0, document, rules, hosts: hostsOf(document) };
    const bookings = { bookedBetween: async () => [] };
    const times = createCallTimes({ bookings, availability: { read: async () => current }, busyPeriods: () => [], nowMs: Date.now });
    return { times, store: undefined, close: async () => {} };
  }
  const store = await openStore(env);
  const bookings = await openBookings(env, {
    ...besideServer(env),
    store,
    log: createLog("silent"),
    teamMailboxes: [],
    hasWebhook: false,
  });
  const close = async () => {
    await bookings.close();
    await store.close();
  };
  return { times: bookings.times, store, close };
}

main().catch((error: unknown) => {
  const isMisused = error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  if (isMisused) console.error(`${error.message}\n\n${askWords.help}`);
  else if (error instanceof ConfigurationError || error instanceof StoreError) console.error(error.message);
  else console.error("The question could not be asked.", error);
  process.exit(isMisused ? 2 : 3);
});
