import { expect, it } from "vitest";
import { usualAlerts } from "#domain/alerts.ts";
import { readAlertSettings } from "./alert-settings.ts";

it("a way that only another release knows leaves the other choices as they are", () => {
  const { ways } = readAlertSettings(JSON.stringify({ ways: { newLead: "none", stuck: "by-carrier-pigeon" } }));
  expect(ways).toEqual({ ...usualAlerts.ways, newLead: "none" });
});
