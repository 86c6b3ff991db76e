import { spawnSync } from "node:child_process";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "#server/store/open-store.ts";
import { bookingsOf, streamSecret } from "#tests/support/lead-stream.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const command = fileURLToPath(new URL("../../build/server/desk-command.js", import.meta.url));

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SECRET: streamSecret } });
});
afterAll(() => site.remove());

const decode = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync } as const;
type Encoding = keyof typeof decode;
const encodings = Object.keys(decode) as Encoding[]; // of the line above

async function page(path: string, encoding: Encoding, headers: Record<string, string> = {}) {
  const answer = await new Promise<{ body: Buffer; headers: Readonly<Record<string, unknown>> }>((resolve, reject) => {
    request(site.url + path, { headers: { "Accept-Encoding": encoding, ...headers } }, (response) =>
      buffer(response).then((body) => resolve({ body, headers: response.headers }), reject),
    )
      .on("error", reject)
      .end();
  });
  return { headers: answer.headers, html: decode[encoding](answer.body).toString() };
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const stamp = /\b[0-9a-z]{8}\.[\w-]{43}(?![\w-])/g;
const idsIn = (html: string) => [...new Set(html.match(uuid))];
const stampsIn = (html: string) => [...new Set(html.match(stamp))];
// The first two visitors may each have a page made for them, some milliseconds apart.
const madeAt = /"nowMs":\d+/;
const withoutStamps = (html: string) => html.replace(uuid, "ID").replace(stamp, "STAMP").replace(madeAt, "NOW");

describe.each(["/contact", "/demos", "/scheduler?zone=Asia%2FKolkata"])("%s", (path) => {
  it("has each visitor's own stamp in it, in every encoding, and is the same but for that", async () => {
    const visits = [...encodings, ...encodings].map((encoding) => page(path, encoding));
    const pages = (await Promise.all(visits)).map(({ html }) => html);
    expect(new Set(pages.map(withoutStamps)).size).toBe(1);
    const ids = pages.flatMap(idsIn);
    const stamps = pages.flatMap(stampsIn);
    expect([new Set(ids).size, ids.length, new Set(stamps).size, stamps.length]).toEqual([6, 6, 6, 6]);
  });
});

it("an empty form may go back and forth in a browser's memory; nobody is told that theirs is still good", async () => {
  const { headers } = await page("/contact", "br");
  expect([headers["cache-control"], headers.etag]).toEqual(["private, no-cache", undefined]);
});

it("whoever asks for page after page of the scheduler is told to wait, and keeps nobody else waiting", { timeout: 60_000 }, async () => {
  const other = await startSite({});
  try {
    const zones = Intl.supportedValuesOf("timeZone");
    const statuses: number[] = [];
    let isDone = false;
    const attack = Promise.all(
      Array.from({ length: 20 }, async (_, sender) => {
        for (let turn = 0; turn < 20; turn += 1) {
          const zone = zones[(sender * 20 + turn) % zones.length] ?? "";
          const answer = await fetch(`${other.url}/scheduler?zone=${encodeURIComponent(zone)}`);
          await answer.text();
          statuses.push(answer.status);
        }
      }),
    ).finally(() => {
      isDone = true;
    });
    const waits: number[] = [];
    while (!isDone) {
      const asked = performance.now();
      expect((await fetch(`${other.url}/about`)).status).toBe(200);
      waits.push(performance.now() - asked);
    }
    await attack;
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    waits.sort((a, b) => a - b);
    expect(waits[Math.floor(waits.length * 0.9)]).toBeLessThan(300);
  } finally {
    await other.remove();
  }
});

it("a page in a frame and one by itself are two pages", async () => {
  const [framed, alone] = await Promise.all([page("/scheduler", "gzip", { "Sec-Fetch-Dest": "iframe" }), page("/scheduler", "gzip")]);
  expect([framed.html.includes("data-framed"), alone.html.includes('<html lang="en" data-framed')]).toEqual([true, false]);
});

it("a time that was taken is not offered to the next visitor", async () => {
  const { slots } = (await (await fetch(`${site.url}/scheduler/slots`)).json()) as { slots: string[] };
  const slot = slots[50] ?? "";
  expect((await page("/scheduler", "gzip")).html).toContain(slot);
  const lead = bookingsOf([slot])();
  expect(await lead.send(site.url)).toBe(true);
  expect((await page("/scheduler", "gzip")).html).not.toContain(slot);
});

it("the booking page says what the desk has set, without a new start", async () => {
  const lengthAndHours = ["<h1>Free 30-minute discovery call</h1>", "Mon-Fri, 9 AM-6 PM Central Time"];
  const before = (await page("/scheduler", "gzip")).html;
  for (const words of lengthAndHours) expect(before).toContain(words);
  const closed = ["tuesday", "wednesday", "thursday", "friday"].flatMap((day) => [`--${day}`, "closed"]);
  const saved = spawnSync(process.execPath, [command, "time", "save", "--slot-minutes", "45", "--monday", "10:00 12:00", ...closed], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, SITE_URL: site.url },
  });
  expect(saved.status, saved.stderr).toBe(0);
  expect(saved.stdout).toContain("content/facts.ts");
  const after = async () => (await page("/scheduler", "gzip")).html;
  await expect.poll(after).toContain("<h1>Free 45-minute discovery call</h1>");
  const html = await after();
  expect(html).toContain("<title>Book a free 45-minute discovery call");
  expect(html).toContain("Mon, 10 AM-12 PM Central Time");
  expect(html).not.toMatch(/30[- ]minute|Mon-Fri/);
});

it("the stamp that was put into the page is the one that the form is taken with", async () => {
  const { html } = await page("/contact", "br");
  const [submissionId = ""] = idsIn(html);
  const fields = { submissionId, stamp: stampsIn(html)[0] ?? "", website: "", name: "Dana", email: "dana@example.com", message: "Hello" };
  const answer = await fetch(`${site.url}/contact`, { method: "POST", body: new URLSearchParams(fields) });
  expect(answer.status).toBe(200);
  // The answer's form is a new one.
  expect(idsIn(await answer.text())).not.toContain(submissionId);
  const store = await openStore({ databaseUrl: undefined, dataDir: site.dataDir });
  expect((await store.enquiries.findBySubmission(submissionId))?.spamSignals).toEqual(["too-fast"]); // and not "no-stamp"
  await store.close();
});
