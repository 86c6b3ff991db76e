import { brand } from "./brand.ts";

const office = { id: brand.hours.timeZone, label: `${brand.hours.zoneName}, ${brand.address.locality}` };
const american = [
  { id: "America/New_York", label: "Eastern Time, New York" },
  { id: "America/Chicago", label: "Central Time, Chicago" },
  { id: "America/Denver", label: "Mountain Time, Denver" },
  { id: "America/Phoenix", label: "Mountain Time, Phoenix" },
  { id: "America/Los_Angeles", label: "Pacific Time, Los Angeles" },
  { id: "America/Anchorage", label: "Alaska Time, Anchorage" },
  { id: "Pacific/Honolulu", label: "Hawaii Time, Honolulu" },
] as const;

/** The time zones of most visitors, by their familiar names. The office's zone has its town. */
export const schedulerZones = {
  common: {
    label: "United States",
    zones: american.map((zone) => (zone.id === office.id ? office : zone)),
  },
  otherLabel: "Other",
} as const;
