import { randomUUID } from "node:crypto";
import type { HealthState } from "#server/health/health.ts";
import { type Prove, proofPath } from "#server/health/server-proof.ts";

/** Whether SITE_URL leads to a server on this database: only such a one can prove it. */
export async function lookAtAddress(siteUrl: string, prove: Prove, patienceMs: number): Promise<HealthState> {
  const nonce = randomUUID();
  try {
    const answer = await fetch(`${siteUrl}${proofPath(nonce)}`, { redirect: "manual", signal: AbortSignal.timeout(patienceMs) });
    const text = (await answer.text()).slice(0, 1_000);
    if (text.includes(prove(nonce))) return { ok: true, detail: `${siteUrl} leads to this server.` };
    const goesTo = answer.headers.get("location");
    const instead = goesTo ? `leads on to ${new URL(goesTo, siteUrl).origin}` : `is answered by another server (${answer.status})`;
    return { ok: false, detail: `${siteUrl} ${instead}. Correct SITE_URL, the DNS or the proxy.` };
  } catch (error) {
    return {
      ok: false,
      detail: `${siteUrl} can't be reached from this machine (${reasonOf(error)}). Check that the server runs, and SITE_URL, DNS, proxy and firewall.`,
    };
  }
}

/** "ECONNREFUSED", "DEPTH_ZERO_SELF_SIGNED_CERT", "TimeoutError". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
