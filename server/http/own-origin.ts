/**
 * The request as the router may take it, or undefined where another site's page posted it. The router compares
 * the Origin header with the address that it sees itself, which behind a proxy has another scheme (http) or
 * another host; so what comes from the site's own address is given the address the router knows. "null" is
 * what a browser sends that hides where it comes from; the site has no sign-in that such a post could abuse.
 */
export function fromOwnOrigin(request: Request, siteUrl: string): Request | undefined {
  const origin = request.headers.get("origin");
  if (origin === null || request.method === "GET" || request.method === "HEAD") return request;
  const known = new URL(request.url);
  if (origin === known.origin) return request;
  const given = URL.canParse(origin) ? new URL(origin) : undefined;
  if (origin !== "null" && given?.host !== known.host && given?.origin !== new URL(siteUrl).origin) return undefined;
  const headers = new Headers(request.headers);
  headers.set("origin", known.origin);
  return new Request(request, { headers });
}
