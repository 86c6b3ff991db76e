import { agents } from "./agents.ts";
import { channelsAndTrades } from "./channels-and-trades.ts";
import { priceAndSetup } from "./price-and-setup.ts";
import { trustAndCompany } from "./trust-and-company.ts";

const all: Readonly<Record<string, string>> = { ...priceAndSetup, ...agents, ...channelsAndTrades, ...trustAndCompany };

/** Every question that has more wordings. */
export const worded: readonly string[] = Object.keys(all);

/** More ways in which the question with this id is asked. */
export const wordingsOf = (id: string): readonly string[] =>
  (all[id] ?? "")
    .split(";")
    .map((wording) => wording.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);
