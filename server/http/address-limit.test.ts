import { Hono } from "hono";
import { expect, it } from "vitest";
import { processorClock } from "#tests/support/own-clock.ts";
import { refuseOddAddresses, withoutOuterSlashes } from "./address-limit.ts";

it.each([
  ["/about/", "/about"],
  ["/about///", "/about"],
  ["//evil.example/", "/evil.example"],
  ["/a//b/", "/a//b"],
  ["////", "/"],
  ["/", "/"],
])("%s is %s", (given, expected) => expect(withoutOuterSlashes(given)).toBe(expected));

it("reads a path once, however many slashes it has", () => {
  const path = `/${"/".repeat(2_000_000)}a${"/".repeat(2_000_000)}a`;
  const usedMs = processorClock();
  withoutOuterSlashes(path);
  expect(usedMs()).toBeLessThan(500);
});

it("refuses an address of many thousand characters and lets others pass", async () => {
  const app = new Hono().use(refuseOddAddresses).get("*", (c) => c.text("ok"));
  expect((await app.request(`/${"/".repeat(15_500)}`)).status).toBe(414);
  expect((await app.request(`/scheduler?note=${"x".repeat(3_000)}`)).status).toBe(200);
});

it("refuses an address that would have to be mended, and mends none", async () => {
  const app = new Hono().use(refuseOddAddresses).get("*", (c) => c.redirect("/elsewhere"));
  for (const path of ["/desk/sign-in/..%00/..%00//evil.example", "/scheduler?zone=a%00b", "/%00"]) {
    const answer = await app.request(path);
    expect([answer.status, answer.headers.get("location")], path).toEqual([400, null]);
  }
});
