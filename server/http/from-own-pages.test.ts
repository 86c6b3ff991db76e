import { Hono } from "hono";
import { expect, test } from "vitest";
import { fromOwnPages } from "./from-own-pages.ts";

const app = new Hono();
app.use(fromOwnPages("https://moontower.example"));
app.post("/contact", (c) => c.text("taken"));

async function post(headers: Record<string, string>): Promise<number> {
  const body = new URLSearchParams({ name: "Dana" });
  return (await app.request("http://10.0.0.1:3000/contact", { method: "POST", headers, body })).status;
}

test("a form from this site is accepted, by its public address or by that of the request", async () => {
  expect(await post({ Origin: "https://moontower.example", "Sec-Fetch-Site": "same-origin" })).toBe(200);
  expect(await post({ Origin: "http://10.0.0.1:3000" })).toBe(200);
});

test("a form from another site's page is refused", async () => {
  expect(await post({ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(await post({ Origin: "https://evil.example" })).toBe(403);
  expect(await post({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
});

test("a POST without Origin and Sec-Fetch-Site is not from a browser, and is accepted", async () => {
  expect(await post({})).toBe(200);
});
