/** The picture of a page that social networks show beside its link: drawn at build, named in the page's head. */
export const socialImage = {
  width: 1200,
  height: 630,
  type: "image/png",
  /** The file's place below the site's root: "/agents/booking" has "social/agents-booking.png". */
  fileOf: (path: string) => `social/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`,
} as const;
