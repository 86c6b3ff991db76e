/** The path under which content/pages.ts knows the page that is being rendered: prerendering puts a slash behind it. */
export function pagePathOf({ pathname }: { readonly pathname: string }): string {
  return pathname === "/" ? pathname : pathname.replace(/\/$/, "");
}
