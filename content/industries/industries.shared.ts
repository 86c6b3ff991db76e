import { brand } from "#content/brand.ts";

/** Words of all industry pages: SPEC section 2, "Industry pages". */
export const industryButtons = {
  hero: [
    { label: "Schedule Demo", href: "/contact" },
    // `about` is for screen readers and search engines, which read a link without the words around it.
    { label: "Learn More", about: "about our features", href: "/features" },
  ],
  closing: [
    { label: "Book Your Free Demo", href: "/contact" },
    { label: brand.phone.display, href: brand.phone.href },
  ],
} as const;

export function helpsTitle(industry: string): string {
  return `How ${brand.name} Helps ${industry}`;
}
