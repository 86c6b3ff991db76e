/** Whether the page is being rendered before its link is pressed, and nobody sees it yet. False where the browser knows of no such thing. */
export const isPrerendered = (root: Document & { readonly prerendering?: boolean }): boolean => root.prerendering === true;
