import { brand } from "#content/brand.ts";
import { type Page, type PagePath, pages, trailTo } from "#content/pages.ts";
import type { PictureName } from "#content/pictures.ts";
import { palette } from "#domain/palette.ts";

const { night, lakeTint, lampTint, lake, sand } = palette;

/** How a page's drawing and headline share its social image. */
export type SocialPlan = {
  readonly picture: PictureName;
  readonly layout: /** The drawing stands in the lower right corner and bleeds off two edges. */
    | { readonly kind: "corner"; readonly widthPx: number }
    /** A wide scene under the headline that reaches three edges. */
    | { readonly kind: "below" }
    /** A single thing on a ground of its own. */
    | { readonly kind: "object"; readonly ground: string; readonly share: number; readonly at?: "bottom" }
    /** The evening with its hours and the flag at 9:42 PM, at the tower. */
    | { readonly kind: "evening" }
    /** Before sunrise, in the colors of the data line. */
    | { readonly kind: "dawn" };
  /** The words on the lamp-colored flag. */
  readonly label: string;
};

const plans: Partial<Record<PagePath, Pick<SocialPlan, "picture" | "layout">>> = {
  "/": { picture: "skyline", layout: { kind: "evening" } },
  "/about": { picture: "about-six", layout: { kind: "below" } },
  "/features": { picture: "feature-phone", layout: { kind: "object", ground: lake, share: 0.9 } },
  "/demos": { picture: "demo-video", layout: { kind: "corner", widthPx: 720 } },
  "/solutions": { picture: "solutions-growth", layout: { kind: "object", ground: lampTint, share: 0.86 } },
  "/products/ai-assistants": { picture: "product-phone-agent", layout: { kind: "corner", widthPx: 660 } },
  "/insight": { picture: "dawn", layout: { kind: "dawn" } },
  "/privacy": { picture: "legal-files", layout: { kind: "object", ground: lakeTint, share: 0.8 } },
  "/terms": { picture: "legal-agreement", layout: { kind: "object", ground: sand, share: 0.8 } },
  "/cookies": { picture: "legal-cookie-jar", layout: { kind: "object", ground: lampTint, share: 0.8 } },
};

/** For /contact, and for a page without a drawing of its own. */
const tower = { picture: "tower", layout: { kind: "object", ground: night, share: 1.12, at: "bottom" } } as const;

/** A page's own drawing if there is one: heroes of agents, scenes of industries, pictures of segments have its name. */
export function socialPlanOf(path: PagePath, heading: string): SocialPlan {
  const all: readonly Page[] = pages;
  const page = all.find((candidate) => candidate.path === path);
  const slug = path.slice(path.lastIndexOf("/") + 1);
  // The flag adds to the headline: the page's name or, if that is the headline, the page above.
  const label = trailTo(path).findLast((crumb) => crumb.label !== heading)?.label ?? brand.name;
  const own = plans[path];
  if (own) return { ...own, label };
  // The drawings of these families are named after their pages; content/pictures.ts is checked against art/drawings at build.
  if (page?.family === "agent") return { picture: `hero-${slug}` as PictureName, layout: { kind: "corner", widthPx: 600 }, label };
  if (page?.family === "industry") return { picture: `industry-${slug}` as PictureName, layout: { kind: "below" }, label };
  if (page?.family === "segment") return { picture: `segment-${slug}` as PictureName, layout: { kind: "corner", widthPx: 680 }, label };
  return { ...tower, label };
}
