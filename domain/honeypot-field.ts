/**
 * The name of the form field that people neither see nor fill in. Browsers and password managers must not know the name:
 * they filled in "website" for honest visitors.
 */
export const honeypotField = "leave-this-empty";
