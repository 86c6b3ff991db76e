import { isNumberOutOfReach, type OutsideReach } from "#server/outside-reach.ts";

/** Push services are on the internet. Anybody who signs in names one, and this server posts to it. */
export const publicInternet: OutsideReach = { privateNetworks: [] };

/** Whether a browser's endpoint may be kept. What its name leads to is looked up at each push. */
export function isPushAddress(endpoint: string, reach: OutsideReach): boolean {
  if (!URL.canParse(endpoint) || endpoint.length > 2_000) return false;
  const url = new URL(endpoint);
  if (url.username !== "" || url.password !== "" || isNumberOutOfReach(reach, url)) return false;
  // Browsers give no other; where anything may be reached, as in a test, the service may be plain.
  return url.protocol === "https:" || (reach === "anywhere" && url.protocol === "http:");
}
