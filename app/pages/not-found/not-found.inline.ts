/** SPEC section 2, not-found page: logs the attempted path. */
console.error(`404: there is no page at ${location.pathname}`);
