/** Whether the page is being rendered before its link is pressed, and nobody sees it yet. False where the browser knows of no such thing. */
export const isPrerendered = (root: Document): boolean => "prerendering" in root && root.prerendering === true;
