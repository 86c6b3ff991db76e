/**
 * Whether the server answers. If it does although a module failed to load, only loading the page again helps: Firefox
 * requests a module once per document, and after a new build the file may no longer exist.
 */
export const isServed = () =>
  fetch(location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
