/** What the window hears once React answers for the page. */
export const hydratedEvent = "hydrated";
