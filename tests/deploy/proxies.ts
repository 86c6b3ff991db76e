import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { spawnTied } from "#tests/support/spawn-tied.ts";

/** A proxy of deploy/ with TLS. Only places, ports and the certificate are others. */
export type TlsProxy = { readonly url: string; readonly begin: (ports: readonly number[]) => Promise<void>; readonly stop: () => void };

type Given = { readonly folder: string; readonly http: number; readonly https: number; readonly ports: readonly number[] };

function nginx({ folder, http, https, ports }: Given): readonly string[] {
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replace(/^\tserver 127\.0\.0\.1:3000(.*)$/m, ports.map((port) => `\tserver 127.0.0.1:${port}$1`).join("\n"))
    .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${http};`)
    .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${https} `)
    .replaceAll("moontower.example;", "localhost;")
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/certificate.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`);
  const own = `daemon off; user root; pid ${folder}/pid; error_log stderr; events {}`;
  writeFileSync(
    `${folder}/nginx.conf`,
    `${own}\nhttp { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;\n${site}\n}\n`,
  );
  return ["nginx", "-p", folder, "-c", `${folder}/nginx.conf`];
}

function caddy({ folder, http, https, ports }: Given): readonly string[] {
  const site = readFileSync("deploy/Caddyfile", "utf8")
    .replace("{$SITE_HOST:moontower.example} {", `localhost {\n\ttls ${folder}/certificate.pem ${folder}/key.pem`)
    .replace("{$SITE_UPSTREAM:127.0.0.1:3000}", ports.map((port) => `127.0.0.1:${port}`).join(" "));
  writeFileSync(`${folder}/Caddyfile`, `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n}\n${site}`);
  return ["caddy", "run", "--adapter", "caddyfile", "--config", `${folder}/Caddyfile`];
}

const programs = { nginx, caddy } as const;

/** `begin` starts it in front of servers, which are to know its address. */
export async function prepareProxy(name: keyof typeof programs): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), `moontower-${name}-`));
  const [http, https] = await Promise.all([freePort(), freePort()]);
  const url = `https://localhost:${https}`;
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  expect(spawnSync("openssl", [...made, "-out", `${folder}/certificate.pem`, "-keyout", `${folder}/key.pem`]).status).toBe(0);
  let end = () => {};
  return {
    url,
    async begin(ports) {
      const [program = "", ...args] = programs[name]({ folder, http, https, ports });
      const proxy = spawnTied(program, args, { signal: "TERM", env: { ...process.env, HOME: folder } });
      end = () => proxy.stdin.end();
      let said = "";
      proxy.stderr.on("data", (chunk: Buffer) => {
        said += chunk.toString();
      });
      proxy.stdout.resume();
      const isUp = () =>
        askThrough(`${url}/healthz`).then(
          ({ status }) => status === 200,
          () => false,
        );
      while (!(await isUp())) {
        if (proxy.exitCode !== null) throw new Error(`${name} stopped:\n${said}`);
        await setTimeout(50);
      }
    },
    stop() {
      end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Asked = { readonly method?: string; readonly headers?: Record<string, string>; readonly form?: Record<string, string> };

/** Whatever the certificate is. With a form: a post. */
export async function askThrough(
  url: string,
  { method = "GET", headers = {}, form }: Asked = {},
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }> {
  const type = form && { "Content-Type": "application/x-www-form-urlencoded", Origin: new URL(url).origin };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = { method: form ? "POST" : method, headers: { ...headers, ...type }, rejectUnauthorized: false };
  request(url, options, resolve)
    .on("error", reject)
    .end(form && new URLSearchParams(form).toString());
  const answer = await promise;
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}
