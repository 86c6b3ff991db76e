import { brand } from "#content/brand.ts";

/** The time zones of the preview: an IANA zone and its city. */
export const previewZones = [
  { timeZone: brand.hours.timeZone, city: brand.address.locality },
  ...[
    { timeZone: "America/New_York", city: "New York" },
    { timeZone: "America/Los_Angeles", city: "Los Angeles" },
    { timeZone: "Europe/London", city: "London" },
  ].filter(({ timeZone }) => timeZone !== brand.hours.timeZone),
] as const;
