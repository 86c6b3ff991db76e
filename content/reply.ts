import { lasting } from "./write-figures.ts";

const hours = 24;

/** Within this time a person answers a message. Not in facts.ts, since forms need it in the browser, and no other fact. */
export const reply = { hours, within: lasting(hours, "hour") } as const;
