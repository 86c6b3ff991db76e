import { brand } from "#content/brand.ts";

/** Words of all segment pages: SPEC section 2, "Segment pages". */
export const segmentButtons = {
  hero: [{ label: "Request Demo", href: "/contact" }],
  closing: [
    { label: "Request Demo", href: "/contact" },
    { label: brand.phone.display, href: brand.phone.href },
  ],
} as const;

export const segmentFeatures = { label: "Six key features" } as const;
