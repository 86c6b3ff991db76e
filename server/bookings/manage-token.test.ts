import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { newManageToken, readManageToken, teamToken, visitToken } from "./manage-token.ts";

const key = "a key";
const nowMs = Date.parse("2026-12-08T15:00:00Z");
const bookingId = randomUUID();

it("distinguishes the links of mails, visits and the team", () => {
  const mailed = newManageToken(key);
  expect(readManageToken(mailed, key, nowMs)).toEqual({ kind: "mailed", manageToken: mailed });
  expect(readManageToken(visitToken(bookingId, key, nowMs), key, nowMs)).toEqual({ kind: "visit", bookingId });
  expect(readManageToken(teamToken(bookingId, key), key, nowMs)).toEqual({ kind: "team", bookingId });
});

it("expires a visit's link after two hours", () => {
  const token = visitToken(bookingId, key, nowMs);
  expect(readManageToken(token, key, nowMs + 7_199_999)).toBeDefined();
  expect(readManageToken(token, key, nowMs + 7_200_000)).toBeUndefined();
});

it("refuses a token that was changed, shortened, lengthened or signed by another key", () => {
  const tokens = [newManageToken(key), visitToken(bookingId, key, nowMs), teamToken(bookingId, key)];
  for (const token of tokens) {
    const swapped = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    const forged = [swapped, token.slice(0, -1), `${token}x`, token.replace("visit", "team"), token.replace("team", "visit")];
    for (const given of forged.filter((one) => one !== token)) expect(readManageToken(given, key, nowMs), given).toBeUndefined();
    expect(readManageToken(token, "another key", nowMs)).toBeUndefined();
  }
  for (const token of ["", "..", "x".repeat(46), `${bookingId}.visit.zzzzzzzzzz.${"A".repeat(22)}`]) {
    expect(readManageToken(token, key, nowMs)).toBeUndefined();
  }
});
