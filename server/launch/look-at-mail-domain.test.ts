import { createSocket } from "node:dgram";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";
import { lookAtMailDomain } from "./look-at-mail-domain.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Zone = Readonly<Record<string, readonly string[]>>;

/** A DNS server on UDP (RFC 1035) with the TXT records of these names only. */
async function startDns(zone: Zone): Promise<string> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString("latin1", at + 1, at + 1 + length));
      at += length + 1;
    }
    const name = labels.join(".").toLowerCase();
    const question = query.subarray(12, at + 5);
    const texts = zone[name] ?? [];
    const isThere = Object.keys(zone).some((known) => known === name || known.endsWith(`.${name}`));
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(isThere ? 0x8580 : 0x8583, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(texts.length, 6);
    const answers = texts.map((text) => {
      const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
      return Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length]), data]);
    });
    socket.send(Buffer.concat([header, question, ...answers]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  closers.push(() => socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

const whole: Zone = {
  "moontower.dev": ["something else", "v=spf1 include:mail.dev -all"],
  "s1._domainkey.moontower.dev": ["v=DKIM1; p=abc"],
  "_dmarc.moontower.dev": ["v=DMARC1; p=reject"],
};
const look = async (zone: Zone, domain = "moontower.dev") =>
  lookAtMailDomain(domain, { servers: [await startDns(zone)], patienceMs: 2_000 });

it("finds all three, with the DKIM key at any selector", async () => {
  expect(await look(whole)).toEqual({ ok: true, detail: "moontower.dev has SPF, DKIM and DMARC." });
});

it("applies the policy of the parent domain", async () => {
  const below = { "mail.moontower.dev": whole["moontower.dev"] ?? [], "s1._domainkey.mail.moontower.dev": ["v=DKIM1"] };
  expect(await look({ ...whole, ...below }, "mail.moontower.dev")).toMatchObject({ ok: true });
});

it.each([
  ["SPF", "moontower.dev", "a TXT record of moontower.dev that begins with v=spf1"],
  ["DKIM", "s1._domainkey.moontower.dev", "a TXT record at SELECTOR._domainkey.moontower.dev"],
  ["DMARC", "_dmarc.moontower.dev", "a TXT record of _dmarc.moontower.dev that begins with v=DMARC1"],
])("says what to write where %s is missing", async (what, name, advice) => {
  const { [name]: _, ...rest } = whole;
  const { ok, detail } = await look(rest);
  expect([ok, detail]).toEqual([false, expect.stringContaining(`${what} (${advice})`)]);
  expect(detail.match(/SPF|DKIM|DMARC/g)).toEqual(what === "SPF" ? ["SPF"] : what === "DKIM" ? ["DKIM"] : ["DMARC", "DMARC"]);
});

it("does not report a problem of the domain if the DNS does not respond, and times out", async () => {
  const silent = createSocket("udp4");
  silent.bind(0, "127.0.0.1");
  await once(silent, "listening");
  closers.push(() => silent.close());
  const began = performance.now();
  const state = await lookAtMailDomain("moontower.dev", { servers: [`127.0.0.1:${silent.address().port}`], patienceMs: 600 });
  expect(state).toEqual({ ok: true, detail: expect.stringContaining("does not answer from here") });
  expect(performance.now() - began).toBeLessThan(3_000);
});
