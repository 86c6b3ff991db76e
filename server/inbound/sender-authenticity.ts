import { mailDomainOf } from "#domain/mail-domain.ts";
import type { InboundMail } from "./inbound-mail.ts";

/** "unknown": the receiving server has said nothing that we may believe. */
export type Authenticity = "passed" | "failed" | "unknown";

/**
 * What our receiving mail server found out about the sender (RFC 8601). Only a header that begins with its name counts
 * (INBOUND_AUTHSERV), and of several the topmost, which it added last: a sender can write such headers too, but below.
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
  // What it says of another domain says nothing of this sender.
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

/** "smtp.mailfrom=theo@moontower.example" names moontower.example. `property` is a regular expression's source. */
const domainIn = (rest: string, property: string): string | undefined =>
  new RegExp(`${property}\\s*=\\s*"?(?:[^\\s;"]*@)?([^\\s;"]+)`, "i").exec(rest)?.[1]?.toLowerCase();

/** Without quoted text and comments, which may hold words of the sender. */
function withoutQuotes(header: string): string {
  let plain = header.slice(0, 10_000).replace(/"(?:\\.|[^"\\])*(?:"|$)/g, "");
  for (const comment = /\((?:\\.|[^()\\])*\)/g; plain.search(comment) >= 0; ) plain = plain.replace(comment, "");
  return plain;
}
