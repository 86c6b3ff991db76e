/** Degrees east and north. */
export type Place = { readonly longitude: number; readonly latitude: number };

export type SkyPhase = "day" | "civil" | "nautical" | "astronomical" | "night";

const radians = Math.PI / 180;
const dayMs = 86_400_000;
/** Days from 1970-01-01 to the epoch J2000.0, 2000-01-01 12:00 UTC. */
const epochDays = 10957.5;

/** The point at which the sun is overhead, to about a tenth of a degree (the Astronomical Almanac's low-precision formulas). */
export function subsolarPoint(timeMs: number): Place {
  const days = timeMs / dayMs - epochDays;
  const anomaly = (357.529 + 0.98560028 * days) * radians;
  const longitude = (280.459 + 0.98564736 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians;
  const obliquity = 23.439 * radians;
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude)) / radians;
  const siderealDegrees = 280.46062 + 360.98564737 * days;
  return {
    longitude: ((((rightAscension - siderealDegrees + 180) % 360) + 360) % 360) - 180,
    latitude: Math.asin(Math.sin(obliquity) * Math.sin(longitude)) / radians,
  };
}

/** The sun's height above a place's horizon in degrees, negative below it. */
export function sunAltitude(place: Place, sun: Place): number {
  const [a, b] = [place.latitude * radians, sun.latitude * radians];
  const hourAngle = (place.longitude - sun.longitude) * radians;
  return Math.asin(Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(hourAngle)) / radians;
}

/** Sunrise counts from 0.8 degrees below, for refraction and the sun's own size; the twilights from 6, 12 and 18. */
export function skyPhase(altitude: number): SkyPhase {
  if (altitude > -0.8) return "day";
  if (altitude > -6) return "civil";
  if (altitude > -12) return "nautical";
  return altitude > -18 ? "astronomical" : "night";
}
