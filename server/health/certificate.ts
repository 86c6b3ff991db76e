import { connect } from "node:tls";
import type { HealthState } from "./health.ts";

const dayMs = 24 * 60 * 60 * 1_000;
/** Automatic renewal happens a month before expiry. */
const warnDays = 14;
const patienceMs = 5_000;
const keptMs = 60 * 60 * 1_000;

/** Checks when SITE_URL's certificate expires, once an hour. Ok if the site can't be reached from this machine. */
export function createCertificateCheck(siteUrl: string, nowMs: () => number): () => Promise<HealthState> {
  let known: { readonly atMs: number; readonly endsMs: number | undefined } | undefined;
  return async () => {
    if (!known || nowMs() - known.atMs > keptMs) known = { atMs: nowMs(), endsMs: await certificateEnd(new URL(siteUrl)) };
    if (known.endsMs === undefined) return { ok: true, detail: "The certificate can't be looked at from here." };
    const days = Math.floor((known.endsMs - nowMs()) / dayMs);
    if (days >= warnDays) return { ok: true, detail: `The certificate holds for ${days} days.` };
    const state = days < 0 ? "has ended" : `ends in ${days} ${days === 1 ? "day" : "days"}`;
    return { ok: false, detail: `The certificate of ${siteUrl} ${state}. Have it renewed where TLS ends: Caddy, nginx or the host.` };
  };
}

/** The certificate's expiry in epoch milliseconds, even of an invalid one; undefined if there is none. */
function certificateEnd({ hostname, port }: URL): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: patienceMs,
    });
    const end = (endsMs: number | undefined) => {
      socket.destroy();
      resolve(endsMs);
    };
    socket.once("secureConnect", () => {
      const endsMs = Date.parse(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(endsMs) ? undefined : endsMs);
    });
    socket.once("timeout", () => end(undefined));
    socket.once("error", () => end(undefined));
  });
}
