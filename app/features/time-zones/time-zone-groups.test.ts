import { expect, test } from "vitest";
import { timeZoneGroups } from "./time-zone-groups.ts";

const groups = timeZoneGroups({
  nowMs: Date.parse("2026-12-01T12:00:00Z"),
  common: { label: "United States", zones: [{ id: "America/Chicago", label: "Central Time, Austin" }] },
  ids: [...Intl.supportedValuesOf("timeZone"), "UTC"],
  otherLabel: "Other",
});

test("likely zones come first, then the parts of the world, then the rest", () => {
  expect(groups[0]).toEqual({ label: "United States", zones: [{ id: "America/Chicago", label: "Central Time, Austin (GMT-6)" }] });
  expect(groups.slice(1).map(({ label }) => label)).toEqual(expect.arrayContaining(["Africa", "America", "Asia", "Europe", "Pacific"]));
  expect(groups.at(-1)).toMatchObject({ label: "Other", zones: expect.arrayContaining([expect.objectContaining({ id: "UTC" })]) });
});

test("zones have today's names, whichever names the engine uses", () => {
  const ids = groups.flatMap(({ zones }) => zones.map(({ id }) => id));
  const today = ["Asia/Kolkata", "Europe/Kyiv", "Asia/Ho_Chi_Minh", "Asia/Yangon", "Asia/Kathmandu", "America/Nuuk"];
  expect(ids).toEqual(expect.arrayContaining(today));
  expect(ids.filter((id) => /Calcutta|Kiev|Saigon|Rangoon|Katmandu|Godthab/.test(id))).toEqual([]);
});

test("every zone is there once, by the name of its place with its offset", () => {
  const zones = groups.flatMap((group) => group.zones);
  expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length);
  expect(zones.length).toBeGreaterThan(400);
  expect(zones.find(({ id }) => id === "Asia/Kathmandu")?.label).toBe("Kathmandu (GMT+5:45)");
  expect(zones.find(({ id }) => id === "America/Argentina/Ushuaia")?.label).toBe("Ushuaia, Argentina (GMT-3)");
});
