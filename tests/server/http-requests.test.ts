import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pages } from "#content/pages.ts";
import { freePort } from "#tests/support/free-port.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const manageToken = "kT9x-0aQ_bR2kT9x-0aQ_bR2kT9x-0aQ_bR2kT9x-0aQ_b";
const formPaths = ["/contact", "/demos", "/scheduler", `/scheduler/bookings/${manageToken}/cancel`];

let site: Site;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  site = await startSite({ env: { LOG_LEVEL: "info", METRICS_PORT: String(metricsPort), TRUST_PROXY: "1", RATE_LIMIT_TIMES: "3" } });
});
afterAll(() => site.remove());

/** Like fetch, but with raw headers and an undecoded body. */
async function ask(path: string, method = "GET", headers: Record<string, string> = {}, body = "") {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${site.url}${path}`, { method, headers }, resolve).on("error", reject).end(body);
  });
  // Different for each request.
  const { date: _, "x-request-id": __, ...rest } = answer.headers;
  return { status: answer.statusCode ?? 0, headers: rest, body: await text(answer) };
}

/** Log lines except those of successful requests. */
const complaintsOf = ({ output }: Site) =>
  output()
    .split("\n")
    .filter((line) => !line.includes('"msg":"answered"'));

describe("every page and form", () => {
  it("answers HEAD with the headers of GET", async () => {
    const paths = [
      "/",
      "/about",
      "/contact",
      "/scheduler",
      "/nowhere",
      "/about.md",
      "/robots.txt",
      "/favicon.ico",
      "/healthz",
      "/about/",
      "/desk",
      "/site.webmanifest",
    ];
    for (const path of paths) {
      const [get, head] = [await ask(path), await ask(path, "HEAD")];
      expect({ path, status: head.status, headers: head.headers }).toEqual({
        path,
        status: get.status,
        headers: get.headers,
      });
      expect(head.body).toBe("");
    }
  });

  it("answers 304 for cached files, and does not serve files of the build alone", async () => {
    for (const path of ["/about.md", "/sitemap.xml", "/robots.txt", "/site.webmanifest", "/favicon.ico"]) {
      const { etag = "" } = (await ask(path)).headers;
      expect({ path, etag }).toEqual({ path, etag: expect.stringMatching(/^"/) });
      expect({ path, status: (await ask(path, "GET", { "If-None-Match": etag })).status }).toEqual({ path, status: 304 });
    }
    for (const path of ["/.vite/manifest.json", "/site.webmanifest.br", "/site.webmanifest.gz"]) {
      expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 404 });
    }
  });

  it("refuses PUT and DELETE with the allowed methods, without a warning in the log", async () => {
    const complaints = complaintsOf(site);
    for (const path of [...pages.map((page) => page.path), "/healthz", "/robots.txt", ...formPaths]) {
      for (const method of ["PUT", "DELETE"]) {
        const { status, headers } = await ask(path, method);
        const isUnknownBooking = path.includes(manageToken);
        expect({ path, status, allow: headers.allow }).toEqual({
          path,
          status: 405,
          allow: formPaths.includes(path) || isUnknownBooking ? "GET, HEAD, POST" : "GET, HEAD",
        });
      }
    }
    expect(complaintsOf(site)).toEqual(complaints);
  });

  it("answers an unsupported content type with 415, and a malformed form with 400", async () => {
    for (const path of formPaths) {
      expect((await ask(path, "POST", { "Content-Type": "application/json" }, "{")).status).toBe(415);
      expect((await ask(path, "POST", { "Content-Type": "multipart/form-data" }, "name=Dana")).status).toBe(400);
      expect((await ask(path, "POST", { "Content-Type": "multipart/form-data; boundary=x" }, "--x\r\nbroken")).status).toBe(400);
    }
  });

  it("logs no manage token and no stack, whatever is posted", async () => {
    for (const path of [`/scheduler/bookings/${manageToken}`, `/scheduler/bookings/${manageToken}/confirmed`, "/nowhere"]) {
      const { status } = await ask(path, "POST", { "Content-Type": "application/x-www-form-urlencoded" }, "name=Dana");
      expect([404, 405]).toContain(status);
    }
    expect(site.output()).not.toMatch(/kT9x-0aQ|\n\s+at |"name"/);
  });

  it("logs nothing if a visitor disconnects while sending", async () => {
    const complaints = complaintsOf(site);
    for (const [begin, body] of [
      ["Content-Length: 5000", "name=Dana"],
      ["Transfer-Encoding: chunked", "9\r\nname=Dana\r\n"],
    ]) {
      const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
      const headers = ["Host: localhost", "Content-Type: application/x-www-form-urlencoded", begin];
      socket.on("error", () => {}).write(`POST /contact HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${body}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      socket.resetAndDestroy();
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(complaintsOf(site)).toEqual(complaints);
  });

  it("is not cached if it could contain personal data", async () => {
    const manage = `/scheduler/bookings/${manageToken}`;
    for (const path of [manage, `${manage}/confirmed`, `${manage}/cancel`, `${manage}.ics`, "/scheduler/slots", "/nowhere"]) {
      expect({ path, kept: (await ask(path)).headers["cache-control"] }).toEqual({ path, kept: "no-store" });
    }
    // An empty form has no personal data: the browser may cache it. The scheduler's differs by language and frame.
    for (const path of ["/contact", "/demos"]) {
      expect({ path, kept: (await ask(path)).headers["cache-control"] }).toEqual({ path, kept: "public, max-age=0, must-revalidate" });
    }
    for (const path of ["/scheduler", "/scheduler?step=details"]) {
      expect({ path, kept: (await ask(path)).headers["cache-control"] }).toEqual({ path, kept: "private, no-cache" });
    }
  });
});

describe("a cached page", () => {
  it("is answered with 304 by its encoding's ETag, alone, weak or in a list", async () => {
    const tags = await Promise.all(
      ["br", "gzip", "identity"].map(async (encoding) =>
        String((await ask("/about", "GET", { "Accept-Encoding": encoding })).headers.etag),
      ),
    );
    expect(new Set(tags).size).toBe(3);
    const [brotli = "", gzip = ""] = tags;
    const statusOf = async (ifNoneMatch: string) =>
      (await ask("/about", "GET", { "Accept-Encoding": "br", "If-None-Match": ifNoneMatch })).status;
    for (const known of [brotli, `W/${brotli}`, `"other", W/${brotli}`, "*"]) expect(await statusOf(known)).toBe(304);
    for (const other of [gzip, '"other"']) expect(await statusOf(other)).toBe(200);
  });
});

describe("metrics", () => {
  it("are served at their own port only", async () => {
    expect((await ask("/metrics")).status).toBe(404);
    expect((await ask("/metrics", "GET", { "X-Forwarded-For": "127.0.0.1" })).status).toBe(404);
    expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain("moontower_outbox_rows");
  });
});

it("counts a visitor behind a proxy once, whatever the port and spelling of the forwarded address", async () => {
  const send = async (index: number) => {
    const body = new URLSearchParams({ name: "Dana", email: `dana-${index}@example.com`, message: "Hello" }).toString();
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-For": `198.51.100.${index}, 203.0.113.5:${4000 + index}`,
    };
    return (await ask("/contact", "POST", headers, body)).status;
  };
  const statuses: number[] = [];
  for (let index = 0; index < 5; index += 1) statuses.push(await send(index));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});
