import { home } from "#content/home.ts";

const [tells, setup, price, software, data, wrong] = home.faq.items;

/** The home page's six questions, by what they ask. */
export const faq = { tells, setup, price, software, data, wrong } as const;
