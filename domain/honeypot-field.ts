/**
 * The form field that people neither see nor fill in. Its name says what it is, and is none that browsers and
 * password managers have something for: "website" was filled in for honest visitors.
 */
export const honeypotField = "leave-this-empty";
