import { brand } from "#content/brand.ts";

/** How else to reach the company, on the scheduler's pages. */
export const otherWays = { phone: brand.phone, formHref: "/contact#enquiry-heading" } as const;
