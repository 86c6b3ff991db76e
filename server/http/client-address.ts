import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { type TrustedProxies, visitorAddress } from "#server/trusted-proxies.ts";

/** The address that a request came from, for rate limits. Only the operator's own proxies (TRUST_PROXY) may declare it. */
export function clientAddress(c: Context, trusted: TrustedProxies): string {
  return visitorAddress(getConnInfo(c).remote.address ?? "unknown", c.req.header("x-forwarded-for"), trusted);
}
