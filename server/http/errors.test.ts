import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { beforeEach, describe, expect, it } from "vitest";
import type { Log } from "#server/log.ts";
import { StoreError } from "#server/store/store-error.ts";
import { createErrorAnswers, withoutSecrets } from "./errors.ts";

const token = "kT9x-0aQ_bR2kT9x-0aQ_bR2kT9x-0aQ_bR2kT9x-0aQ_b";
let logged: unknown[];
let app: Hono;

beforeEach(() => {
  logged = [];
  app = new Hono();
  const { onError, notFound } = createErrorAnswers({ log: logTo(logged) });
  app.onError(onError);
  app.notFound(notFound);
  app.get("/broken/:token", () => {
    throw new Error("dana@example.com is not known");
  });
  app.get("/database/:token", () => {
    throw new StoreError("The database could not do its work.", { cause: new Error("dana@example.com") });
  });
  app.get("/refused", () => {
    throw new HTTPException(403, { message: "Not from here." });
  });
});

describe("an unexpected error", () => {
  it("is one log line, without personal data or the URL's secret", async () => {
    const answer = await app.request(`/broken/${token}?email=dana@example.com`);
    expect(answer.status).toBe(500);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).not.toMatch(/dana|\n\s+at /);
    expect(logged).toMatchObject([
      [{ reason: { kind: "Error" }, method: "GET", path: "/broken/:secret" }, "a request failed unexpectedly"],
    ]);
    expect(JSON.stringify(logged)).not.toContain("dana");
  });

  it("of the database is shown as temporary", async () => {
    expect((await app.request(`/database/${token}`)).status).toBe(503);
    expect(JSON.stringify(logged)).not.toMatch(/dana|kT9x/);
  });

  it("is JSON for programs", async () => {
    const answer = await app.request("/broken/1", { headers: { Accept: "application/json" } });
    expect(await answer.json()).toMatchObject({ error: { code: "server_error" } });
    expect(await (await app.request("/nowhere", { headers: { Accept: "application/json" } })).json()).toMatchObject({
      error: { code: "not_found" },
    });
  });

  it.each(["/functions/v1/generate-demo-audio", "/inbound/mail"])(
    "answers whatever posts to %s in JSON, if it says that or not",
    async (path) => {
      app.post(path, () => {
        throw new StoreError("The database could not do its work.");
      });
      const answer = await app.request(path, { method: "POST", headers: { Accept: "text/html" } });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([503, "application/json"]);
      expect(await answer.json()).toMatchObject({ error: { code: "unavailable" } });
    },
  );

  it("that a handler throws on purpose is its response, and not logged", async () => {
    expect((await app.request("/refused")).status).toBe(403);
    expect(logged).toEqual([]);
  });

  it("is a page, or plain text if the page fails too", async () => {
    const pages = createErrorAnswers({ log: logTo([]), page: (c, status) => c.html(`<h1>${status}</h1>`, status) });
    const failing = createErrorAnswers({
      log: logTo([]),
      page: () => {
        throw new Error("no page");
      },
    });
    app.onError(pages.onError);
    expect(await (await app.request("/broken/1")).text()).toBe("<h1>500</h1>");
    app.onError(failing.onError);
    const plain = await app.request("/broken/1");
    expect([plain.status, plain.headers.get("content-type")]).toEqual([500, expect.stringContaining("text/plain")]);
    expect(await plain.text()).toMatch(/^[A-Z][^<]+\.$/);
  });
});

it.each([
  [`/scheduler/bookings/${token}/cancel`, "/scheduler/bookings/:secret/cancel"],
  ["/scheduler/team/feed-secret-of-twenty-4-signs.ics", "/scheduler/team/:secret"],
  ["/agents/custom-automations", "/agents/custom-automations"],
  ["/functions/v1/generate-demo-audio", "/functions/v1/generate-demo-audio"],
  ["/scheduler/team/words-as-a-secret-of-the-feed.ics", "/scheduler/team/:secret"],
])("the log names %s as %s", (path, named) => {
  expect(withoutSecrets(path)).toBe(named);
});

function logTo(lines: unknown[]): Log {
  const note = (...parts: unknown[]) => lines.push(parts);
  return { debug: note, info: note, warn: note, error: note } as Log; // pino's levels have more overloads than one function can state
}
