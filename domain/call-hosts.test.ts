import { expect, it } from "vitest";
import { aDay, anInstant } from "#tests/support/dates.ts";
import { hostLinkOf, hostsInOrder, ownBusyTime } from "./call-hosts.ts";
import { sameHours } from "./scheduling-rules.ts";

const none = new Map<number, number>();

it("asks the host with the fewest recent calls, and between equals the one who began first", () => {
  const callsLately = new Map([
    [1, 4],
    [2, 1],
    [3, 1],
  ]);
  expect(hostsInOrder([1, 2, 3], { preferred: undefined, callsLately })).toEqual([2, 3, 1]);
  expect(hostsInOrder([3, 1], { preferred: undefined, callsLately })).toEqual([3, 1]);
  expect(hostsInOrder([2, 1], { preferred: undefined, callsLately: none })).toEqual([1, 2]);
});

it("asks the preferred host first, if they are free", () => {
  const callsLately = new Map([[3, 9]]);
  expect(hostsInOrder([1, 2, 3], { preferred: 3, callsLately })).toEqual([3, 1, 2]);
  expect(hostsInOrder([1, 2], { preferred: 3, callsLately })).toEqual([1, 2]);
  expect(hostsInOrder([], { preferred: 3, callsLately })).toEqual([]);
});

it("blocks a host's vacations, and all time outside their own hours", () => {
  const days = { from: aDay("2026-12-10"), days: 2, timeZone: "America/Chicago" };
  const at = (text: string) => Date.parse(anInstant(text));
  expect(ownBusyTime({ away: [] }, days)).toEqual([]);
  const weeklyHours = sameHours({ opensAt: "09:00", closesAt: "12:00" }, [4]);
  expect(ownBusyTime({ weeklyHours, away: [] }, days)).toEqual([
    { startMs: at("2026-12-10T06:00:00Z"), endMs: at("2026-12-10T15:00:00Z") },
    { startMs: at("2026-12-10T18:00:00Z"), endMs: at("2026-12-11T06:00:00Z") },
    { startMs: at("2026-12-11T06:00:00Z"), endMs: at("2026-12-12T06:00:00Z") },
  ]);
  const away = [{ from: aDay("2026-12-10"), to: aDay("2026-12-10") }];
  expect(ownBusyTime({ away }, days)).toEqual([{ startMs: at("2026-12-10T06:00:00Z"), endMs: at("2026-12-11T06:00:00Z") }]);
});

it("names a host in an address by the first name, and by more of the name if that is taken", () => {
  expect(hostLinkOf("Theo Brandt", [])).toBe("theo");
  expect(hostLinkOf("Theo Brandt", ["theo"])).toBe("theo-brandt");
  expect(hostLinkOf("Theo Brandt", ["theo", "theo-brandt"])).toBe("theo-brandt-2");
  expect(hostLinkOf("Zoë Ünal", [])).toBe("zoe");
  expect(hostLinkOf("李雷", [])).toBe("host");
});
