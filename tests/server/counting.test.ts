import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { openStore } from "#server/store/open-store.ts";
import { aDay } from "#tests/support/dates.ts";
import { stampsOfPatientVisitors, streamSecret } from "#tests/support/lead-stream.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const browser = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const visit = "f=%2Fdemos&r=www.google.com&c=";

let site: Site;
afterEach(() => site.remove());

/** Sends the counts of a browser and of a program, and an enquiry. Returns the stored counts after the server has stopped. */
async function keptAfterAVisit(env: Readonly<Record<string, string>>) {
  site = await startSite({ env: { SECRET: streamSecret, ...env } });
  const post = (path: string, fields: Record<string, string>, agent = browser) =>
    fetch(site.url + path, { method: "POST", body: new URLSearchParams(fields), headers: { "User-Agent": agent, Origin: site.url } });
  const told = { p: "/about", o: visit, lcp: "1900", inp: "90", cls: "20" };
  const answers = [await post("/count", told), await post("/count", told, "Googlebot/2.1 (+http://www.google.com/bot.html)")];
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const email = `${randomUUID()}@example.com`;
  const enquiry = { name: "Dana Whitfield", email, message: "We miss calls at lunch.", visit, ...stampsOfPatientVisitors.issue() };
  expect((await post("/contact", enquiry)).status).toBe(200);
  await site.stop();
  const store = await openStore({ databaseUrl: undefined, dataDir: site.dataDir });
  const [counts, vitals, leads] = await Promise.all([
    store.counts.between(aDay("2000-01-01"), aDay("2999-12-31"), "path"),
    store.counts.vitalsBetween(aDay("2000-01-01"), aDay("2999-12-31")),
    store.leads.findByEmail(email),
  ]);
  await store.close();
  return { counts, vitals, source: leads[0]?.origin.source };
}

describe("a visit", () => {
  it("is counted once for people and never for programs, and its lead has a source", async () => {
    const { counts, vitals, source } = await keptAfterAVisit({});
    const ofPaths = counts.map(({ label, kind, n }) => ({ label, kind, n }));
    expect(ofPaths.sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { label: "/contact", kind: "enquiry", n: 1 },
      { label: "/about", kind: "view", n: 1 },
    ]);
    expect(vitals.map(({ path, metric, n }) => `${path} ${metric} ${n}`).sort()).toEqual(["/about cls 1", "/about inp 1", "/about lcp 1"]);
    expect(source).toBe("Google");
  });

  it("is not counted if COUNT_VISITS is false, but its lead has a source", async () => {
    expect(await keptAfterAVisit({ COUNT_VISITS: "false" })).toEqual({ counts: [], vitals: [], source: "Google" });
  });
});
