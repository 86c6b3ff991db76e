/** JSON for a script element: nothing in it can end the element. */
export function jsonForHtml(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
