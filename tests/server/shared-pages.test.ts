import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
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

// A page may be rendered twice for the first two concurrent visitors.
const madeAt = /"nowMs":\d+/;

describe.each(["/contact", "/demos", "/privacy", "/scheduler?zone=Asia%2FKolkata"])("%s", (path) => {
  it("is the same for everybody, in every encoding, without data of a visitor", async () => {
    const visits = [...encodings, ...encodings].map((encoding) => page(path, encoding));
    const pages = (await Promise.all(visits)).map(({ html }) => html.replace(madeAt, "NOW"));
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).not.toMatch(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|name="(stamp|submission)/);
  });
});

it("pages with a form or a date have the same headers as home, with their own ETag", async () => {
  const common = ["cache-control", "vary", "content-encoding", "content-type"];
  const headersOf = async (path: string, encoding: Encoding) => {
    const { headers } = await page(path, encoding);
    return { kept: common.map((name) => headers[name]), tag: headers.etag };
  };
  for (const encoding of encodings) {
    const home = await headersOf("/", encoding);
    const tags = new Set([home.tag]);
    for (const path of ["/contact", "/demos", "/privacy", "/terms", "/cookies"]) {
      const { kept, tag } = await headersOf(path, encoding);
      expect(kept, path).toEqual(home.kept);
      expect(tag, path).toMatch(encoding === "identity" ? /^"[\w-]{22}"$/ : new RegExp(`^"[\\w-]{22}-${encoding}"$`));
      tags.add(tag);
      const again = await fetch(site.url + path, { headers: { "Accept-Encoding": encoding, "If-None-Match": String(tag) } });
      expect(again.status, path).toBe(304);
    }
    expect(tags.size).toBe(6);
  }
});

it("a page for a frame is not served to visitors without one", async () => {
  const framed = await page("/contact", "gzip", { "Sec-Fetch-Dest": "iframe" });
  expect(framed.html).toBe((await page("/contact", "gzip")).html);
});

it("the page after a sent form has no ETag", async () => {
  const body = new URLSearchParams({ name: "Dana", email: "dana-thanks@example.com", message: "Hello" });
  const answer = await fetch(`${site.url}/contact`, { method: "POST", body, headers: { "If-None-Match": "*" } });
  expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("etag")]).toEqual([200, "no-store", null]);
});

it("many requests from one visitor to the scheduler are limited, without delaying others", { timeout: 60_000 }, async () => {
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

it("a framed page differs from an unframed one", async () => {
  const [framed, alone] = await Promise.all([page("/scheduler", "gzip", { "Sec-Fetch-Dest": "iframe" }), page("/scheduler", "gzip")]);
  expect([framed.html.includes("data-framed"), alone.html.includes('<html lang="en" data-framed')]).toEqual([true, false]);
});

it("a booked time is not offered to the next visitor", async () => {
  const { slots } = (await (await fetch(`${site.url}/scheduler/slots`)).json()) as { slots: string[] };
  const slot = slots[50] ?? "";
  expect((await page("/scheduler", "gzip")).html).toContain(slot);
  const lead = bookingsOf([slot])();
  expect(await lead.send(site.url)).toBe(true);
  expect((await page("/scheduler", "gzip")).html).not.toContain(slot);
});

it("the booking page shows changed settings of the desk without a restart", async () => {
  // Without tags, because phrases that must not wrap are in elements.
  const said = async () => (await page("/scheduler", "gzip")).html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]+>/gs, "");
  const minutes: number = facts.call.minutes;
  const newMinutes = minutes === 45 ? 60 : 45;
  const before = await said();
  for (const words of [`Free ${minutes}-minute discovery call`, brand.hours.inWords]) expect(before).toContain(words);
  const closed = ["tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].flatMap((day) => [`--${day}`, "closed"]);
  const hours = ["--slot-minutes", String(newMinutes), "--monday", "10:00 13:00", ...closed];
  const saved = spawnSync(process.execPath, [command, "time", "save", ...hours], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, SITE_URL: site.url },
  });
  expect(saved.status, saved.stderr).toBe(0);
  expect(saved.stdout).toContain("content/facts.ts");
  await expect.poll(said).toContain(`Free ${newMinutes}-minute discovery call`);
  const after = await said();
  expect(after).toContain(`Book a free ${newMinutes}-minute discovery call`);
  expect(after).toContain(`Mon, 10 AM-1 PM ${brand.hours.zoneName}`);
  for (const words of [`${minutes}-minute`, `${minutes} minutes`, brand.hours.inWords]) expect(after).not.toContain(words);
});

describe("a form's stamp", () => {
  const stampFor = (submissionId: string) => fetch(`${site.url}/forms/stamp?for=${submissionId}`);

  it("is a small uncached response, for an id that a script creates", async () => {
    const answer = await stampFor(randomUUID());
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await answer.text()).toMatch(/^[0-9a-z]{8}\.[\w-]{43}$/);
    for (const none of ["", "1", "00000000-0000-8000-8000-000000000000"]) expect((await stampFor(none)).status, none).toBe(404);
  });

  it("is accepted for its own form only", async () => {
    const store = await openStore({ databaseUrl: undefined, dataDir: site.dataDir });
    const submissionId = randomUUID();
    const stamp = await (await stampFor(submissionId)).text();
    const fields = { website: "", name: "Dana", email: "dana@example.com", message: "Hello" };
    const signalsOf = async (id: string) => {
      const answer = await fetch(`${site.url}/contact`, {
        method: "POST",
        body: new URLSearchParams({ submissionId: id, stamp, ...fields }),
      });
      expect(answer.status).toBe(200);
      return (await store.enquiries.findBySubmission(id))?.spamSignals;
    };
    expect(await signalsOf(submissionId)).toEqual(["too-fast"]); // and not "no-stamp"
    expect(await signalsOf(randomUUID())).toEqual(["no-stamp"]);
    await store.close();
  });
});
