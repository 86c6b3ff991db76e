import { expect, test } from "vitest";
import { createShownSwitch, setLine } from "./line-switch.ts";

function openSwitch() {
  const given = { value: "on", isDown: false, reads: 0, nowMs: 0 };
  const store = {
    setting: async () => {
      given.reads += 1;
      if (given.isDown) throw new Error("The database is down.");
      return given.value;
    },
    setSetting: async (_name: string, value: string) => {
      given.value = value;
    },
  };
  return { given, store, isShown: createShownSwitch(store, () => given.nowMs) };
}

test("the page follows the switch within a second, and asks the database no more often", async () => {
  const { given, store, isShown } = openSwitch();
  expect(await Promise.all([isShown(), isShown(), isShown()])).toEqual([true, true, true]);
  expect(given.reads).toBe(1);
  await setLine(store, false);
  given.nowMs = 1_000;
  expect([await isShown(), given.reads]).toEqual([false, 2]);
});

test("without its database the page shows what was known last", async () => {
  const { given, store, isShown } = openSwitch();
  await setLine(store, false);
  expect(await isShown()).toBe(false);
  given.isDown = true;
  given.nowMs = 1_000;
  expect(await isShown()).toBe(false);
});
