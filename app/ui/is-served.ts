/**
 * Whether the server answers. Where a module did not come and it does, only another document helps: Firefox asks for a
 * module once in a document and never again, and after a new build it may be gone.
 */
export const isServed = () =>
  fetch(location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
