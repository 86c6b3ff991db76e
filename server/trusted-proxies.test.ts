import { isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAddress, parseTrustedProxies, type TrustedProxies, visitorAddress } from "./trusted-proxies.ts";

const read = (setting: string): TrustedProxies => {
  const trusted = parseTrustedProxies(setting);
  if (!trusted) throw new Error(`${setting} was refused`);
  return trusted;
};
const proxy = "10.0.0.7";

describe("TRUST_PROXY", () => {
  it.each([
    "yes",
    "-1",
    "99",
    "1.5",
    "10.0.0.0/33",
    "::/129",
    "0.0.0.0/0",
    "::/0",
    "10.0.0.0/8/8",
    "10.0.0",
    "10.0.0.0/8,",
    "proxy.example",
  ])("refuses %s", (setting) => {
    expect(parseTrustedProxies(setting)).toBeUndefined();
  });

  it.each([
    ["false", "203.0.113.5", proxy],
    ["0", "203.0.113.5", proxy],
    ["true", "198.51.100.1, 203.0.113.5", "203.0.113.5"],
    ["1", "198.51.100.1, 203.0.113.5", "203.0.113.5"],
    ["2", "198.51.100.1, 203.0.113.5, 10.0.0.8", "203.0.113.5"],
    ["2", "203.0.113.5", "203.0.113.5"],
    ["10.0.0.0/8", "198.51.100.1, 203.0.113.5", "203.0.113.5"],
    ["10.0.0.0/8", "198.51.100.1, 203.0.113.5, 10.9.9.9", "203.0.113.5"],
    ["10.0.0.7", "203.0.113.5, 10.0.0.8", "10.0.0.8"],
    ["192.168.0.0/16", "203.0.113.5", proxy],
    ["10.0.0.0/8, 2001:db8::/32", "203.0.113.5, 2001:db8::1", "203.0.113.5"],
    ["true", undefined, proxy],
    ["true", "", proxy],
    ["true", "unknown", proxy],
    ["true", "203.0.113.5, garbage", proxy],
    ["2", "garbage, 203.0.113.5", "203.0.113.5"],
  ])("%s reads %s", (setting, forwardedFor, origin) => {
    expect(visitorAddress(proxy, forwardedFor, read(setting))).toBe(origin);
  });

  it("recognizes an IPv4 peer on a dual-stack socket", () => {
    expect(visitorAddress("::ffff:10.0.0.7", "203.0.113.5", read("10.0.0.0/8"))).toBe("203.0.113.5");
  });
});

describe("an address", () => {
  it.each([
    ["203.0.113.5:4711", "203.0.113.5"],
    [" 203.0.113.5 ", "203.0.113.5"],
    ["[203.0.113.5]", undefined],
    ["[2001:DB8:0::1]:4711", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["2001:0db8:0:0:0:0:0:1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::ffff:203.0.113.5", "203.0.113.5"],
    ["[::ffff:cb00:7105]:80", "203.0.113.5"],
    ["203.0.113.5:port", undefined],
    ["203.0.113.5:", undefined],
    ["203.0.113.005", undefined],
    ["1.2.3", undefined],
    ["[::1", undefined],
    ["_hidden", undefined],
    ["", undefined],
  ])("%j is %j", (entry, address) => {
    expect(parseAddress(entry)).toBe(address);
  });

  it("is normalized, without port and brackets", () => {
    const port = fc.integer({ min: 0, max: 65535 });
    fc.assert(
      fc.property(fc.ipV4(), port, (address, number) => {
        expect(parseAddress(`${address}:${number}`)).toBe(parseAddress(address));
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), port, (address, number) => {
        const canonical = parseAddress(address);
        expect(isIP(canonical ?? "")).toBeGreaterThan(0);
        expect(parseAddress(canonical ?? "")).toBe(canonical);
        expect(parseAddress(`[${address}]:${number}`)).toBe(canonical);
        expect(parseAddress(`[${address.toUpperCase()}]`)).toBe(canonical);
      }),
    );
  });
});

describe("a forged header", () => {
  const settings = fc.constantFrom("true", "1", "10.0.0.0/8");

  it("does not change the address that the proxy saw", () => {
    fc.assert(
      fc.property(settings, fc.string(), fc.ipV4(), (setting, forged, seen) => {
        fc.pre(!seen.startsWith("10."));
        expect(visitorAddress(proxy, `${forged}, ${seen}`, read(setting))).toBe(seen);
      }),
    );
  });

  it("results in an address or the peer", () => {
    fc.assert(
      fc.property(settings, fc.string(), (setting, header) => {
        expect(isIP(visitorAddress(proxy, header, read(setting)))).toBeGreaterThan(0);
      }),
    );
  });
});
