import { brand } from "#content/brand.ts";

/** What all segment pages say alike: SPEC section 2, "Segment pages". */
export const segmentButtons = {
  hero: [{ label: "Request Demo", href: "/contact" }],
  closing: [
    { label: "Request Demo", href: "/contact" },
    { label: brand.phone.display, href: brand.phone.href },
  ],
} as const;

export const segmentFeatures = { label: "Six key features" } as const;
