/** The fields of the booking form in its order, in a module of their own: pages without that form do not load them. */
export const bookingFields = ["name", "email", "phone", "company", "note"] as const;
