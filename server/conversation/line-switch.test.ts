import { expect, test } from "vitest";
import { createShownSwitch, setLine } from "./line-switch.ts";

function openSwitch() {
  const given = { value: "on", isDown: false };
  const store = {
    setting: async () => {
      if (given.isDown) throw new Error("The database is down.");
      return given.value;
    },
    setSetting: async (_name: string, value: string) => {
      given.value = value;
    },
  };
  return { given, store, isShown: createShownSwitch(store) };
}

test("the page follows the switch", async () => {
  const { store, isShown } = openSwitch();
  expect(await isShown()).toBe(true);
  await setLine(store, false);
  expect(await isShown()).toBe(false);
});

test("without the database the page shows the last known state", async () => {
  const { given, store, isShown } = openSwitch();
  await setLine(store, false);
  expect(await isShown()).toBe(false);
  given.isDown = true;
  expect(await isShown()).toBe(false);
});
