import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** What a browser would show, and what its push service saw of it. */
export type ReceivedPush = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly ttl: number;
  readonly topic: string;
};

/** A browser that takes pushes, with keys of its own. */
export type PushBrowser = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Decrypted as a browser does, in the order of arrival. */
  readonly shown: readonly ReceivedPush[];
  /**
   * What the push service answers for it from now on. "taken": it takes the message and the answer gets lost; "silent": it does
   * not even take it; "endless": it takes it, and its answer has no end.
   */
  readonly answer: (status: Answer, headers?: Readonly<Record<string, string>>) => void;
  /** Requests, also those that it refused. */
  readonly requests: () => number;
};

type Answer = number | "taken" | "silent" | "endless";

export type PushService = {
  readonly browser: () => PushBrowser;
  readonly close: () => Promise<void>;
};

/** A real push service: takes messages over HTTP, checks who sends them (RFC 8292), and hands them to the browser that can read them. */
export async function startPushService(publicKey: () => string): Promise<PushService> {
  type Known = {
    readonly take: (body: Buffer, headers: Readonly<Record<string, unknown>>) => void;
    status: Answer;
    headers: Readonly<Record<string, string>>;
    requests: number;
  };
  const browsers = new Map<string, Known>();
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url ?? "");
    const body = await buffer(request);
    if (browser) browser.requests += 1;
    const status =
      request.method !== "POST" || !browser ? 404 : isSigned(request.headers.authorization, publicKey()) ? browser.status : 403;
    if (browser && (status === 201 || status === "taken" || status === "endless")) browser.take(body, request.headers);
    if (status === "endless") {
      const more = () => response.write(Buffer.alloc(64 * 1024), (error) => !error && more());
      more();
    }
    if (typeof status !== "number") return;
    response.writeHead(status, browser?.headers).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    browser() {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      const shown: ReceivedPush[] = [];
      const known: Known = {
        status: 201,
        headers: {},
        requests: 0,
        take(body, headers) {
          const message: Omit<ReceivedPush, "ttl" | "topic"> = JSON.parse(decrypt(body, keys, auth));
          shown.push({ ...message, ttl: Number(headers.ttl), topic: String(headers.topic) });
        },
      };
      browsers.set(path, known);
      return {
        endpoint: `http://127.0.0.1:${port}${path}`,
        p256dh: keys.getPublicKey().toString("base64url"),
        auth: auth.toString("base64url"),
        shown,
        answer(status, headers = {}) {
          Object.assign(known, { status, headers });
        },
        requests: () => known.requests,
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** RFC 8291, with the one record that RFC 8188 allows for. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const bytes = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, with_, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = bytes(keys.computeSecret(sender), auth, info, 32);
  const key = bytes(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = bytes(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

function isSigned(header: string | undefined, publicKey: string): boolean {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  if (key !== publicKey) return false;
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") };
  return verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
}
