import { expect, it } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

it("leaves a service alone after five failures in a row, twice as long each time, until it works again", () => {
  let nowMs = 1_000_000;
  const breaker = createCircuitBreaker(() => nowMs);
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) breaker.noteFailure();
  };
  fail(4);
  breaker.noteSuccess();
  fail(4);
  expect(breaker.waitMs()).toBe(0);
  fail(1);
  expect(breaker.waitMs()).toBe(30_000);
  fail(1); // a try that was under way
  expect(breaker.waitMs()).toBe(30_000);
  nowMs += 30_000;
  expect(breaker.waitMs()).toBe(0);
  fail(1);
  expect(breaker.waitMs()).toBe(60_000);
  for (let time = 0; time < 10; time += 1) {
    nowMs += breaker.waitMs();
    fail(1);
  }
  expect(breaker.waitMs()).toBe(600_000);
  nowMs += 600_000;
  breaker.noteSuccess();
  fail(4);
  expect(breaker.waitMs()).toBe(0);
});
