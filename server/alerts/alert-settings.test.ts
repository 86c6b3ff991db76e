import { expect, it } from "vitest";
import { usualAlerts } from "#domain/alerts.ts";
import { readAlertSettings } from "./alert-settings.ts";

it("an alert channel of another release does not affect the other choices", () => {
  const { ways } = readAlertSettings(JSON.stringify({ ways: { newLead: "none", stuck: "by-carrier-pigeon" } }));
  expect(ways).toEqual({ ...usualAlerts.ways, newLead: "none" });
});
