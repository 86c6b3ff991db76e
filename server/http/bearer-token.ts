/** The token of an Authorization header; the scheme's name is case-insensitive (RFC 9110, 11.1). */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer +(?<token>\S+) *$/i.exec(authorization ?? "")?.groups?.token;
}
