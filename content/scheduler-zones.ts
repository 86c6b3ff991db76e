/** The time zones that most visitors live in, by the names they know them by. */
export const schedulerZones = {
  common: {
    label: "United States",
    zones: [
      { id: "America/New_York", label: "Eastern Time, New York" },
      { id: "America/Chicago", label: "Central Time, Austin" },
      { id: "America/Denver", label: "Mountain Time, Denver" },
      { id: "America/Phoenix", label: "Mountain Time, Phoenix" },
      { id: "America/Los_Angeles", label: "Pacific Time, Los Angeles" },
      { id: "America/Anchorage", label: "Alaska Time, Anchorage" },
      { id: "Pacific/Honolulu", label: "Hawaii Time, Honolulu" },
    ],
  },
  otherLabel: "Other",
} as const;
