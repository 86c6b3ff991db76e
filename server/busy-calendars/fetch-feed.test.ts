import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isWithinReach } from "#server/outside-reach.ts";
import { calendarOf, goodEvent, startFeed, type TestFeed } from "#tests/support/feeds.ts";
import { type FetchLimits, fetchFeed } from "./fetch-feed.ts";

const limits: FetchLimits = { timeoutMs: 5_000, maxBytes: 1_000_000 };
const internetOnly = { privateNetworks: [] };
const refused = /is in a private network/;

let feed: TestFeed;
let asked = 0;
beforeAll(async () => {
  feed = await startFeed(calendarOf(goodEvent));
});
beforeEach(() => {
  asked = feed.requests();
});
afterAll(() => feed.close());

const port = () => new URL(feed.url).port;
const textOf = (bytes: Uint8Array<SharedArrayBuffer>) => Buffer.from(bytes.buffer).toString();

describe("the network of a calendar's server", () => {
  it.each([
    ["127.0.0.1", false],
    ["10.1.2.3", false],
    ["172.31.255.255", false],
    ["192.168.1.1", false],
    ["169.254.169.254", false],
    ["100.64.0.1", false],
    ["0.0.0.0", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["::1", false],
    ["::", false],
    ["::ffff:127.0.0.1", false],
    ["::ffff:7f00:1", false],
    ["64:ff9b::7f00:1", false],
    ["2002:7f00:1::", false],
    ["2001:0:53aa:64c::1", false],
    ["fd12:3456::1", false],
    ["fe80::1", false],
    ["fe80::1%eth0", false],
    ["ff02::1", false],
    ["no address", false],
    ["8.8.8.8", true],
    ["172.32.0.1", true],
    ["2606:4700::1111", true],
  ])("%s: %s", (address, isPublic) => {
    expect(isWithinReach(internetOnly, address)).toBe(isPublic);
    expect(isWithinReach("anywhere", address)).toBe(true);
  });

  it("can be allowed, in its IPv4 and IPv6 spelling, without allowing others", () => {
    const reach = { privateNetworks: ["10.20.0.0/16", "192.168.7.9", "fd12:3456::/32"] };
    for (const address of ["10.20.3.4", "192.168.7.9", "fd12:3456::1", "::ffff:10.20.3.4"])
      expect(isWithinReach(reach, address)).toBe(true);
    for (const address of ["10.21.0.1", "192.168.7.10", "fd12:3457::1", "127.0.0.1"]) expect(isWithinReach(reach, address)).toBe(false);
  });
});

describe("a calendar", () => {
  // All spellings of this machine's address that URL parsers accept.
  it.each(["127.0.0.1", "localhost", "2130706433", "0x7f.1", "0", "[::1]", "[::ffff:127.0.0.1]", "[::]"])(
    "at %s is not asked",
    async (host) => {
      await expect(fetchFeed(`http://${host}:${port()}/basic.ics`, limits, internetOnly)).rejects.toThrow(refused);
      await expect(fetchFeed(`https://${host}:${port()}/basic.ics`, limits, internetOnly)).rejects.toThrow(refused);
      expect(feed.requests()).toBe(asked);
    },
  );

  it("is read if its network is allowed, or if its URL is in the settings", async () => {
    const url = `http://localhost:${port()}/basic.ics`;
    expect(textOf(await fetchFeed(url, limits, { privateNetworks: ["127.0.0.0/8"] }))).toContain("BEGIN:VEVENT");
    expect(textOf(await fetchFeed(url, limits, "anywhere"))).toContain("BEGIN:VEVENT");
  });

  it("whose name resolves differently each time is requested at the checked address, or not at all", async () => {
    const answers = [["127.0.0.1"], ["10.255.255.1"], ["10.255.255.1", "127.0.0.1"]];
    const questions: string[] = [];
    const resolve: Parameters<typeof fetchFeed>[3] = (host, _options, told) => {
      questions.push(host);
      told(
        null,
        (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
      );
    };
    const read = () => fetchFeed(`http://calendar.example:${port()}/`, limits, { privateNetworks: ["127.0.0.1"] }, resolve);
    await expect(read()).resolves.toBeDefined();
    await expect(read()).rejects.toThrow(refused);
    // Of two addresses, the allowed one is used.
    await expect(read()).resolves.toBeDefined();
    expect(questions).toEqual(Array(3).fill("calendar.example"));
    expect(feed.requests()).toBe(asked + 2);
  });

  it("that redirects is checked again at each step", async () => {
    const answers = ["127.0.0.1", "10.255.255.1"];
    const moved = await startFeed((_, response) => response.writeHead(302, { Location: "/elsewhere.ics" }).end());
    try {
      const read = fetchFeed(
        moved.url.replace("127.0.0.1", "calendar.example"),
        limits,
        { privateNetworks: ["127.0.0.1"] },
        (_host, _options, told) => told(null, [{ address: answers.shift() ?? "", family: 4 }]),
      );
      await expect(read).rejects.toThrow(refused);
      expect([moved.requests(), answers]).toEqual([1, []]);
    } finally {
      await moved.close();
    }
  });
});
