import fc from "fast-check";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { isOwnPath, redirectWithin } from "./redirect-within.ts";

it("redirects to paths of this site, and to the first page instead of another site", async () => {
  const app = new Hono().get("*", (c) => redirectWithin(c, c.req.query("to") ?? ""));
  const ledTo = async (to: string) => (await app.request(`/?to=${encodeURIComponent(to)}`)).headers.get("location");
  for (const own of ["/", "/desk?did=1", "/scheduler/bookings/a%2Fb/confirmed"]) expect(await ledTo(own)).toBe(own);
  for (const other of ["//evil.example", "/\\evil.example", "/a/..//evil.example", "https://evil.example", "", "/\t/evil.example"])
    expect(await ledTo(other), other).toBe("/");
});

it("accepts only paths with which every browser stays on the site", () => {
  const piece = fc.constantFrom("/", "//", "..", "%2e%2e", "\\", "desk", "evil.example", "@", ":", "?", "#", "\t", "\n", "%2f", "https:");
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), (pieces) => {
      const path = `/${pieces.join("")}`;
      if (isOwnPath(path)) expect(new URL(path, "https://ours.example/desk/sign-in").origin).toBe("https://ours.example");
    }),
    { numRuns: 3_000 },
  );
});
