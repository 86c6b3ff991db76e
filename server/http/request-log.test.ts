import { Hono } from "hono";
import { expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { createErrorAnswers } from "./errors.ts";
import { requestId, requestLog } from "./request-log.ts";
import { allowedMethods } from "./requests.ts";

function open() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = new Hono();
  const { onError, notFound } = createErrorAnswers({ log, page: (c, status) => c.text(`Name ${requestId(c)}.`, status) });
  app.onError(onError);
  app.notFound(notFound);
  app.use(requestLog(log));
  app.use(allowedMethods(app));
  app.get("/about", (c) => c.text("About", 200, { "Cache-Control": "public, max-age=0" }));
  app.get("/scheduler/booking/:token", (c) => c.text("Your call"));
  app.get("/fails", () => {
    throw new TypeError("dana@example.com");
  });
  return { app, lines };
}

it("has one line per response, with the route's pattern, without tokens or the query", async () => {
  const { app, lines } = open();
  await app.request("/scheduler/booking/a-secret-token-of-a-visitor?name=dana");
  await app.request("/no-such-page?email=dana@example.com");
  expect(lines).toMatchObject([
    { method: "GET", route: "/scheduler/booking/:token", status: 200, ms: expect.any(Number), msg: "answered" },
    { route: "none", status: 404 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret-token|dana/);
});

it("has one line for a method that is not allowed", async () => {
  for (const [method, path, status] of [
    ["PUT", "/scheduler/booking/a", 405],
    ["DELETE", "/no-such-page", 404],
  ] as const) {
    const { app, lines } = open();
    await app.request(path, { method });
    expect(lines).toMatchObject([{ method, status }]);
  }
});

it("has none for cached pages", async () => {
  const { app, lines } = open();
  const answer = await app.request("/about");
  expect([lines, answer.headers.get("X-Request-Id")]).toEqual([[], null]);
});

it("uses one id for a failed request in the log, the header and the page, whatever id the request has", async () => {
  const { app, lines } = open();
  const answer = await app.request("/fails", { headers: { "X-Request-Id": "mine" } });
  const id = answer.headers.get("X-Request-Id") ?? "";
  expect(id).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(await answer.text()).toBe(`Name ${id}.`);
  expect(lines).toMatchObject([
    { requestId: id, reason: { kind: "TypeError" } },
    { requestId: id, status: 500 },
  ]);
});
