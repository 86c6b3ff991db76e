import { afterAll, beforeAll, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { joinLeadership, type Leadership } from "./leadership.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

it("has one leader, which the others can call, and a new one after it has stopped", { timeout: 30_000 }, async () => {
  const url = await postgres.createDatabase();
  const calls = [0, 0];
  const join = (index: 0 | 1) =>
    joinLeadership(url, () => {
      calls[index] = (calls[index] ?? 0) + 1;
    });
  const first = await join(0);
  const second = await join(1);
  const followers = () => [first, second].map(({ isFollower }) => isFollower());
  expect(followers()).toEqual([false, true]);
  second.callLeader();
  await expect.poll(() => calls).toEqual([1, 0]);

  await first.close();
  await expect.poll(() => second.isFollower(), { timeout: 10_000 }).toBe(false);
  expect(calls, "told that there may be work left").toEqual([1, 1]);
  await second.close();
});

it("has no follower while the database is down, so that every process works, and one when it is back", { timeout: 60_000 }, async () => {
  const url = await postgres.createDatabase();
  const members: Leadership[] = [await joinLeadership(url, () => {}), await joinLeadership(url, () => {})];
  const followers = () => members.filter(({ isFollower }) => isFollower()).length;
  expect(followers()).toBe(1);
  await postgres.down("crash");
  await expect.poll(followers, { timeout: 10_000 }).toBe(0);
  await postgres.up();
  await expect.poll(followers, { timeout: 20_000 }).toBe(1);
  await Promise.all(members.map((member) => member.close()));
});

it("runs one query at a time on its connection, however many calls are concurrent", { timeout: 30_000 }, async () => {
  const url = await postgres.createDatabase();
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on("warning", note);
  let calls = 0;
  const leader = await joinLeadership(url, () => {
    calls += 1;
  });
  const follower = await joinLeadership(url, () => {});
  for (let n = 0; n < 200; n++) follower.callLeader();
  await expect.poll(() => calls).toBeGreaterThan(0);
  await Promise.all([leader.close(), follower.close()]);
  process.off("warning", note);
  expect(warnings.map(({ message }) => message)).toEqual([]);
});
