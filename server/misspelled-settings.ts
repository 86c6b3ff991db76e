import { slipsBetween } from "#domain/nearest-word.ts";
import { settingNames } from "./env.ts";

/** Shorter names resemble too many others: PGPORT is two letters from PORT. */
const leastLetters = 6;
/** In names of at least this length two letters may be wrong, in shorter ones one. */
const longName = 8;

/** Returns "SMPT_URL, did you mean SMTP_URL?" for each variable whose name is close to that of a setting that is not set. */
export function misspelledSettings(variables: NodeJS.ProcessEnv): readonly string[] {
  const isSet = (name: string) => (variables[name] ?? "") !== "";
  const missing = settingNames.filter((name) => name.length >= leastLetters && !isSet(name) && !isSet(`${name}_FILE`));
  return Object.keys(variables).flatMap((given) => {
    const [name = "", file = ""] = given.split(/(_FILE)$/);
    if (settingNames.includes(name) || !isSet(given)) return [];
    const [nearest] = missing
      .map((setting) => ({ setting, slips: slipsOf(name.toUpperCase(), setting) }))
      .filter(({ setting, slips }) => slips <= mostSlips(setting))
      .sort((a, b) => a.slips - b.slips);
    return nearest ? [`${given}, did you mean ${nearest.setting}${file}?`] : [];
  });
}

const mostSlips = (setting: string) => (setting.length < longName ? 1 : 2);

function slipsOf(given: string, setting: string): number {
  const most = mostSlips(setting);
  const isFar = given[0] !== setting[0] || Math.abs(given.length - setting.length) > most;
  return isFar ? most + 1 : slipsBetween(given, setting, most);
}
