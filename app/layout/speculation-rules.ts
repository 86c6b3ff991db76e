/**
 * Lets the browser fetch and render a page while the pointer rests on its link, so that the click paints at once.
 * Not a file to download, which is made when somebody asks for it (the desk's audit list says so); and a booking page is
 * fetched only, being no use before the click.
 */
export const speculationRules =
  '{"prefetch":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":"/desk/*export.*"}}]},"eagerness":"eager"}],' +
  '"prerender":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":["/desk/*export.*","/scheduler/*"]}}]},"eagerness":"eager"}]}';
