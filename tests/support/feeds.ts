/** Servers of calendar feeds in every mood. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type TestFeed = {
  /** A secret address, as calendars hand them out. */
  readonly url: string;
  readonly requests: () => number;
  /** From now on. */
  readonly answerWith: (answer: RequestListener | string) => void;
  readonly close: () => Promise<void>;
};

export async function startFeed(answer: RequestListener | string): Promise<TestFeed> {
  let requests = 0;
  let current = answer;
  const server = createServer((request, response) => {
    requests += 1;
    if (typeof current === "string") response.end(current);
    else current(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-8f3a/basic.ics`, // listening on TCP
    requests: () => requests,
    answerWith(next) {
      current = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export const calendarOf = (...components: readonly string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tests//EN", ...components, "END:VCALENDAR", ""].join("\r\n");

let events = 0;

/** An event with these lines and a UID of its own. */
export const eventOf = (...lines: readonly string[]) =>
  ["BEGIN:VEVENT", `UID:event-${++events}@example.com`, ...lines, "END:VEVENT"].join("\r\n");

/** A good event, for the company of bad ones. */
export const goodEvent = eventOf("DTSTART:20261210T160000Z", "DTEND:20261210T170000Z");
export const goodStart = "2026-12-10T16:00:00.000Z";

const hour = ["DTSTART:20260101T150000Z", "DTEND:20260101T160000Z"];

/** Events that nobody means well with, and what a reading must say of each. Every one of them stands among good ones. */
export const hostileEvents: Readonly<Record<string, string>> = {
  "a rule that never yields": eventOf(...hour, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
  "a rule that never yields, by the hour": eventOf(...hour, "RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30"),
  "a rule that the parser never comes back from": eventOf(
    "DTSTART:20210201T150000Z",
    "DTEND:20210201T160000Z",
    "RRULE:FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO",
  ),
  "every second for years": eventOf("DTSTART:20100104T150000Z", "DTEND:20100104T150001Z", "RRULE:FREQ=SECONDLY"),
  "a rule that is none": eventOf(...hour, "RRULE:FREQ=SOMETIMES;BYDAY=XX"),
  "a start that is none": eventOf("DTSTART:yesterday", "DTEND:20260101T160000Z"),
  "a duration beyond all time": eventOf("DTSTART:20261210T150000Z", `DURATION:P${"9".repeat(40)}W`),
  "sixty thousand dates": eventOf("RDATE:20270101T150000Z\r\n".repeat(60_000).trim(), ...hour),
  "a zone that is none, at a time that is none": eventOf("DTSTART;TZID=Mars/Olympus:2026-12-10 at noon"),
};

/** Whole feeds in bad moods. None of them holds a calendar that could be read. */
export const hostileFeeds: Readonly<Record<string, RequestListener>> = {
  "answers 503": (_, response) => response.writeHead(503).end(),
  "is a sign-in page": (_, response) => response.end("<!doctype html><title>Sign in</title>"),
  "is empty": (_, response) => response.end(),
  "is noise": (_, response) => response.end(Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 256))),
  "is cut short": (_, response) => response.end(calendarOf(goodEvent).slice(0, -20)),
  "sends on to another host": (_, response) => response.writeHead(302, { Location: "http://169.254.169.254/latest/meta-data" }).end(),
  "sends on to itself for ever": (request, response) => response.writeHead(302, { Location: request.url }).end(),
  "breaks the connection": (_, response) => void response.write("BEGIN:VCALENDAR\r\n", () => response.destroy()),
  "is 50 MB": async (_, response) => {
    response.on("error", () => {});
    const chunk = eventOf("DTSTART:20261210T160000Z", `DESCRIPTION:${"x".repeat(1_000_000)}`);
    for (let megabyte = 0; megabyte < 50 && !response.destroyed; megabyte += 1) {
      if (!response.write(chunk)) await Promise.race([once(response, "drain"), once(response, "close")]);
    }
    response.end();
  },
  drips: async (_, response) => {
    for (const character of calendarOf(goodEvent)) {
      if (response.destroyed) return;
      response.write(character);
      await sleep(50);
    }
  },
  "never answers": () => {},
};
