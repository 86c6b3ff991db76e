import { readAlertSettings } from "#server/alerts/alert-settings.ts";
import type { DeskRequest } from "#server/desk/desk-session.ts";
import { type ScreenParts, showScreen, signedInAs } from "./screen-parts.ts";

/** What one is told oneself, and on which devices. */
export async function alertsScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { store, push } = screens.parts;
  const { person, session } = signedInAs(c);
  const [settings, devices] = await Promise.all([store.alerts.settings(), store.alerts.devices(person.id)]);
  return showScreen(screens, c, import("#app/desk/screens/settings/alerts-view.tsx"), {
    alerts: readAlertSettings(settings.get(person.id)),
    devices: devices.map(({ id, device, sessionId, addedAtUtc, reachedAtUtc, failedAtUtc }) => ({
      deviceId: id,
      device,
      isThis: sessionId === session.id,
      addedAtUtc,
      reachedAtUtc,
      failedAtUtc,
    })),
    publicKey: push.publicKey,
  });
}
