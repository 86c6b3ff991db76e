import type { ReactNode } from "react";
import type { brand } from "#content/brand.ts";

type Network = (typeof brand.social)[number]["name"];

const drawings: Record<Network, ReactNode> = {
  LinkedIn: <path d="M3 7h3v10H3zM4.5 2.5v.01M9 17V7h3v1.5C13 7 17 6 17 11v6h-3v-5c0-3-3-2.5-3 0v5z" />,
  X: <path d="M2.5 2.5h3.800l11.200 15h-3.800zM17 2.5l-6.200 6.700M8.800 11.200L3 17.5" />,
  Facebook: <path d="M11 18v-7h3l.5-3H11V6c0-1 .5-2 2-2h1.5V1.5C12 1 8 1 8 5.5V8H5v3h3v7z" />,
  Instagram: (
    <>
      <rect x="2" y="2" width="16" height="16" rx="4.5" />
      <circle cx="10" cy="10" r="3.8" />
      <path d="M14.5 5.5v.01" />
    </>
  ),
};

type SocialIconProps = { readonly network: Network };

/** A network's icon, drawn in the site's own line. */
export function SocialIcon({ network }: SocialIconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {drawings[network]}
    </svg>
  );
}
