import { lasting } from "./write-figures.ts";

const hours = 24;

/** Within this time a person answers a message. It stands apart from facts.ts because forms say it in the browser and need no other fact there. */
export const reply = { hours, within: lasting(hours, "hour") } as const;
