import { mailDomainOf } from "#domain/mail-domain.ts";
import type { InboundMail } from "./inbound-mail.ts";

/** "unknown": there is no trusted result of the receiving server. */
export type Authenticity = "passed" | "failed" | "unknown";

/**
 * The receiving mail server's result about the sender (RFC 8601). Only headers with its name (INBOUND_AUTHSERV) count, and of those
 * only the topmost, which the server added last: a sender can add such headers too, but only below.
 */
export function authenticityOf(
  { authentication, from }: Pick<InboundMail, "authentication" | "from">,
  authServ: string | undefined,
): Authenticity {
  if (authServ === undefined) return "unknown";
  const [, header] =
    authentication
      .map((header) => /^\s*([^\s;]+)[^;]*;([\s\S]*)$/.exec(header)?.slice(1))
      .find((parts) => parts?.[0]?.toLowerCase() === authServ.toLowerCase()) ?? [];
  if (header === undefined) return "unknown";
  const results = withoutQuotes(header).split(";");
  const of = (method: string) =>
    results.flatMap((part) => {
      const [, result, rest = ""] = new RegExp(`^\\s*${method}(?:/\\d+)?\\s*=\\s*(\\w+)([\\s\\S]*)$`, "i").exec(part) ?? [];
      return result === undefined ? [] : [{ result: result.toLowerCase(), rest }];
    });
  const domain = mailDomainOf(from.address);
  const [dmarc] = of("dmarc");
  const judged = domainIn(dmarc?.rest ?? "", "header\\.from");
  // A result for another domain does not apply to this sender.
  if (judged === undefined || judged === domain) {
    if (dmarc?.result === "pass") return "passed";
    if (dmarc?.result === "fail") return "failed";
  }
  const isAligned = (rest: string, property: string) => {
    const named = domainIn(rest, property);
    return named !== undefined && domain !== "" && (named === domain || domain.endsWith(`.${named}`) || named.endsWith(`.${domain}`));
  };
  if (of("dkim").some(({ result, rest }) => result === "pass" && isAligned(rest, "header\\.(?:d|i)"))) return "passed";
  if (of("spf").some(({ result, rest }) => result === "pass" && isAligned(rest, "smtp\\.mailfrom"))) return "passed";
  return of("spf")[0]?.result === "fail" && of("dkim").every(({ result }) => result !== "pass") ? "failed" : "unknown";
}

/** The domain in "smtp.mailfrom=theo@moontower.example". `property` is a regular expression's source. */
const domainIn = (rest: string, property: string): string | undefined =>
  new RegExp(`${property}\\s*=\\s*"?(?:[^\\s;"]*@)?([^\\s;"]+)`, "i").exec(rest)?.[1]?.toLowerCase();

/** Removes quoted text and comments, which may contain text from the sender. */
function withoutQuotes(header: string): string {
  let plain = header.slice(0, 10_000).replace(/"(?:\\.|[^"\\])*(?:"|$)/g, "");
  for (const comment = /\((?:\\.|[^()\\])*\)/g; plain.search(comment) >= 0; ) plain = plain.replace(comment, "");
  return plain;
}
