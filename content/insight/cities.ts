/** Sample data of the map: a boot maker that does not exist, one week of orders. */
export const cities = [
  { name: "Austin", country: "United States", latitude: 30.27, longitude: -97.74, orders: 437, timeZone: "America/Chicago" },
  { name: "Toronto", country: "Canada", latitude: 43.65, longitude: -79.38, orders: 96, timeZone: "America/Toronto" },
  { name: "Mexico City", country: "Mexico", latitude: 19.43, longitude: -99.13, orders: 88, timeZone: "America/Mexico_City" },
  { name: "London", country: "United Kingdom", latitude: 51.51, longitude: -0.13, orders: 71, timeZone: "Europe/London" },
  { name: "Tokyo", country: "Japan", latitude: 35.68, longitude: 139.69, orders: 64, timeZone: "Asia/Tokyo" },
  { name: "São Paulo", country: "Brazil", latitude: -23.55, longitude: -46.63, orders: 43, timeZone: "America/Sao_Paulo" },
  { name: "Sydney", country: "Australia", latitude: -33.87, longitude: 151.21, orders: 36, timeZone: "Australia/Sydney" },
  { name: "Mumbai", country: "India", latitude: 19.08, longitude: 72.88, orders: 27, timeZone: "Asia/Kolkata" },
  { name: "Dubai", country: "United Arab Emirates", latitude: 25.2, longitude: 55.27, orders: 22, timeZone: "Asia/Dubai" },
  { name: "Johannesburg", country: "South Africa", latitude: -26.2, longitude: 28.05, orders: 19, timeZone: "Africa/Johannesburg" },
  { name: "Auckland", country: "New Zealand", latitude: -36.85, longitude: 174.76, orders: 14, timeZone: "Pacific/Auckland" },
  { name: "Lagos", country: "Nigeria", latitude: 6.52, longitude: 3.38, orders: 12, timeZone: "Africa/Lagos" },
] as const;
