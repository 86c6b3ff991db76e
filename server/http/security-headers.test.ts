import { Hono } from "hono";
import { expect, it } from "vitest";
import { securityHeaders } from "./security-headers.ts";

it.each([
  ["http://localhost:3000", false, null],
  ["https://www.example.com", false, "max-age=63072000"],
  ["https://www.example.com", true, "max-age=63072000; includeSubDomains"],
])("of %s, with its subdomains: %s, HSTS says %s", async (siteUrl, hstsSubdomains, said) => {
  const app = new Hono().use(securityHeaders({ siteUrl, hstsSubdomains })).get("/", (c) => c.text(""));
  expect((await app.request("/")).headers.get("Strict-Transport-Security")).toBe(said);
});
