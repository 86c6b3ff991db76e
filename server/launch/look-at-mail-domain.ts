import { Resolver } from "node:dns/promises";
import type { HealthState } from "#server/health/health.ts";

export type MailDomainOptions = {
  /** DNS servers to use instead of the system's, for tests. */
  readonly servers?: readonly string[];
  readonly patienceMs: number;
};

/** A name's TXT records. "empty": the name exists without TXT records; undefined: it does not exist. */
type Texts = readonly string[] | "empty" | undefined;

/** Checks SPF, DKIM and DMARC of MAIL_FROM's domain, without which mails are treated as spam. */
export async function lookAtMailDomain(domain: string, { servers, patienceMs }: MailDomainOptions): Promise<HealthState> {
  const resolver = new Resolver({ timeout: patienceMs / 2, tries: 1 });
  if (servers) resolver.setServers(servers);
  const ask = async (name: string): Promise<Texts> => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException; // of node:dns
      if (code === "ENODATA") return "empty";
      if (code === "ENOTFOUND") return undefined;
      throw error;
    }
  };
  try {
    const [own, keys, ...policies] = await Promise.all([
      ask(domain),
      // The selector of a DKIM key is unknown, but _domainkey exists if any name below it does.
      ask(`_domainkey.${domain}`),
      ...domainsAbove(domain).map((name) => ask(`_dmarc.${name}`)),
    ]);
    const missing = [
      ...(begins(own, "v=spf1") ? [] : [`SPF (a TXT record of ${domain} that begins with v=spf1)`]),
      ...(keys === undefined ? [`DKIM (a TXT record at SELECTOR._domainkey.${domain})`] : []),
      ...(policies.some((texts) => begins(texts, "v=DMARC1"))
        ? []
        : [`DMARC (a TXT record of _dmarc.${domain} that begins with v=DMARC1)`]),
    ];
    if (missing.length === 0) return { ok: true, detail: `${domain} has SPF, DKIM and DMARC.` };
    return {
      ok: false,
      detail: `${domain} lacks ${missing.join(" and ")}. Your mail service says what to write into the DNS; until then mails land among spam.`,
    };
  } catch {
    return { ok: true, detail: `The DNS does not answer from here: SPF, DKIM and DMARC of ${domain} can't be looked at.` };
  } finally {
    resolver.cancel();
  }
}

const begins = (texts: Texts, words: string) =>
  Array.isArray(texts) && texts.some((text) => text.toLowerCase().startsWith(words.toLowerCase()));

/** The domain and its parent domains, whose policies apply to it too. */
function domainsAbove(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}
