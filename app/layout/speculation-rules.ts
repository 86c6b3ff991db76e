/**
 * Lets the browser fetch and render a page while the pointer rests on its link, so that the click paints at once.
 * Not a file to download, which is made when somebody asks for it (the desk's audit list says so); and a booking page is
 * fetched only, being no use before the click.
 */
const rulesFor = (eagerness: "eager" | "moderate") =>
  `{"prefetch":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":"/desk/*export.*"}}]},"eagerness":"${eagerness}"}],"prerender":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":["/desk/*export.*","/scheduler/*"]}}]},"eagerness":"${eagerness}"}]}`;

export const speculationRules = {
  /** A pointer that hovers means its link: 10 ms of it, where "moderate" waits for 200. */
  pointer: rulesFor("eager"),
  /** Where nothing hovers, "eager" would take every link in sight. */
  touch: rulesFor("moderate"),
};
