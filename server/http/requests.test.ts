import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { processorClock } from "#tests/support/own-clock.ts";
import { allowedMethods, headRequests, readableForms, refuseOddAddresses, withoutOuterSlashes } from "./requests.ts";

const app = new Hono();
app.use(headRequests(app));
app.use(allowedMethods(app));
app.use(readableForms());
app.get("/contact", (c) => c.html("<h1>Contact</h1>", 200, { ETag: '"1"', "Cache-Control": "no-store" }));
app.post("/contact", async (c) => c.text(String((await c.req.formData()).get("name"))));
app.get("/bookings/:token/cancel", (c) => c.html("<h1>Cancel</h1>"));
app.post("/bookings/:token/cancel", (c) => c.text("Canceled"));
app.get("/about", (c) => c.html("<h1>About</h1>"));

describe("methods", () => {
  it.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])("%s is refused with the allowed methods", async (method) => {
    for (const [path, allow] of [
      ["/about", "GET, HEAD"],
      ["/contact", "GET, HEAD, POST"],
      ["/bookings/1/cancel", "GET, HEAD, POST"],
    ] as const) {
      const answer = await app.request(path, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe(allow);
    }
    expect((await app.request("/nowhere", { method })).status).toBe(404);
  });

  it("refuses a form at a path without one", async () => {
    const answer = await app.request("/about", { method: "POST", body: new URLSearchParams({ name: "Dana" }) });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("HEAD has the headers of GET, and no body", async () => {
    for (const path of ["/contact", "/about", "/nowhere"]) {
      const [get, head] = [await app.request(path), await app.request(path, { method: "HEAD" })];
      const { length } = await get.text();
      expect(head.status).toBe(get.status);
      expect(Object.fromEntries(head.headers)).toEqual({ ...Object.fromEntries(get.headers), "content-length": String(length) });
      expect(await head.text()).toBe("");
    }
  });
});

describe("a posted body", () => {
  const post = (body: string, contentType?: string) =>
    app.request("/contact", { method: "POST", body, headers: contentType ? { "Content-Type": contentType } : {} });

  it("that is a form reaches its handler completely", async () => {
    expect(await (await post("name=Dana+Whitfield", "application/x-www-form-urlencoded; charset=UTF-8")).text()).toBe("Dana Whitfield");
    const parts = new FormData();
    parts.set("name", "Dana Whitfield");
    expect(await (await app.request("/contact", { method: "POST", body: parts })).text()).toBe("Dana Whitfield");
  });

  it.each(["application/json", "text/plain", "application/x-www-form-urlencodedx", ""])(
    "of type %j is not a form: 415",
    async (contentType) => {
      expect((await post("{}", contentType)).status).toBe(415);
    },
  );

  it.each([
    ["without a boundary", "multipart/form-data", "name=Dana"],
    ["without its parts", "multipart/form-data; boundary=x", "name=Dana"],
    ["that ends in the middle", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nDan'],
  ])("%s is broken: 400", async (_, contentType, body) => {
    expect((await post(body, contentType)).status).toBe(400);
  });
});

it.each([
  ["/about/", "/about"],
  ["/about///", "/about"],
  ["//evil.example/", "/evil.example"],
  ["/a//b/", "/a//b"],
  ["////", "/"],
  ["/", "/"],
])("%s is %s", (given, expected) => expect(withoutOuterSlashes(given)).toBe(expected));

it("scans a path once, however many slashes it has", () => {
  const path = `/${"/".repeat(2_000_000)}a${"/".repeat(2_000_000)}a`;
  const usedMs = processorClock();
  withoutOuterSlashes(path);
  expect(usedMs()).toBeLessThan(500);
});

it("refuses only URLs of many thousand characters", async () => {
  const app = new Hono().use(refuseOddAddresses).get("*", (c) => c.text("ok"));
  expect((await app.request(`/${"/".repeat(15_500)}`)).status).toBe(414);
  expect((await app.request(`/scheduler?note=${"x".repeat(3_000)}`)).status).toBe(200);
});

it("refuses malformed URLs instead of correcting them", async () => {
  const app = new Hono().use(refuseOddAddresses).get("*", (c) => c.redirect("/elsewhere"));
  for (const path of ["/desk/sign-in/..%00/..%00//evil.example", "/scheduler?zone=a%00b", "/%00"]) {
    const answer = await app.request(path);
    expect([answer.status, answer.headers.get("location")], path).toEqual([400, null]);
  }
});
