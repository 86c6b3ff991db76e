/** Where visitors of the preview are: an IANA zone and its city. */
export const previewZones = [
  { timeZone: "America/Chicago", city: "Austin" },
  { timeZone: "America/New_York", city: "New York" },
  { timeZone: "America/Los_Angeles", city: "Los Angeles" },
  { timeZone: "Europe/London", city: "London" },
] as const;
