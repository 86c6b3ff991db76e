/** Whether the page is being prerendered and is not yet visible. False if the browser does not support prerendering. */
export const isPrerendered = (root: Document & { readonly prerendering?: boolean }): boolean => root.prerendering === true;
