import { settingsWords } from "#content/desk/settings.ts";
import type { SessionRow } from "./settings-props.ts";

const { people: words } = settingsWords;

/** "this laptop and a phone", "a laptop and two phones", "" without any. */
export function deviceWords(sessions: readonly SessionRow[]): string {
  const own = sessions.find(({ isThis }) => isThis);
  const others = sessions.filter(({ isThis }) => !isThis);
  const counts = new Map<SessionRow["device"], number>();
  for (const { device } of others) counts.set(device, (counts.get(device) ?? 0) + 1);
  const named = [...counts].map(([device, count]) => {
    const [one, many] = words.devices[device];
    return count === 1 ? one : `${settingsWords.figure(count)} ${many}`;
  });
  const all = own ? [words.thisDevice(own.device), ...named] : named;
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")}${words.and}${all.at(-1)}`;
}
