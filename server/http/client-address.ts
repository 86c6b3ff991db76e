import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { type TrustedProxies, visitorAddress } from "#server/trusted-proxies.ts";

/** The address a request came from, for rate limits. Proxies that the operator vouches for (TRUST_PROXY) may say it. */
export function clientAddress(c: Context, trusted: TrustedProxies): string {
  return visitorAddress(getConnInfo(c).remote.address ?? "unknown", c.req.header("x-forwarded-for"), trusted);
}
