import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, it } from "vitest";
import { lookAtMailServer } from "./smtp-delivery.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A mail server that accepts the user "june" with the password "right", at an address that counts as remote. */
async function startMailServer(options: SMTPServerOptions = {}): Promise<(login: string) => string> {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, answer) =>
      username === "june" && password === "right" ? answer(null, { user: username }) : answer(new Error("No june:right for you")),
    ...options,
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  closers.push(() => server.close());
  return (login) => `smtp://${login}0.0.0.0:${(server.server.address() as AddressInfo).port}`; // it listens on a port
}

it("signs in over STARTTLS, and reports it", async () => {
  const urlOf = await startMailServer();
  const state = await lookAtMailServer(`${urlOf("june:right@")}/?tls.rejectUnauthorized=false`, true, 3_000);
  expect(state).toEqual({ ok: true, detail: expect.stringMatching(/^0\.0\.0\.0:\d+ takes our login, encrypted\.$/) });
});

it("gives the remedy for a wrong password, without printing it", async () => {
  const urlOf = await startMailServer();
  const state = await lookAtMailServer(`${urlOf("june:wrong@")}/?tls.rejectUnauthorized=false`, true, 3_000);
  expect(state).toEqual({ ok: false, detail: expect.stringMatching(/refuses the user or the password \(535\)\. Correct SMTP_URL\.$/) });
});

it("reports missing STARTTLS and an untrusted certificate", async () => {
  const open = await startMailServer({ disabledCommands: ["STARTTLS"] });
  expect(await lookAtMailServer(open("june:right@"), true, 3_000)).toEqual({
    ok: false,
    detail: expect.stringContaining("does not encrypt"),
  });
  const ownCertificate = await startMailServer();
  expect(await lookAtMailServer(ownCertificate("june:right@"), true, 3_000)).toEqual({
    ok: false,
    detail: expect.stringContaining("has a certificate that is not valid"),
  });
});

it("times out with a silent server, and fails without one", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  closers.push(() => silent.close());
  const began = performance.now();
  const { port } = silent.address() as AddressInfo; // it listens on a port
  expect(await lookAtMailServer(`smtp://127.0.0.1:${port}`, true, 500)).toMatchObject({ ok: false });
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(await lookAtMailServer("smtp://127.0.0.1:9", true, 500)).toEqual({ ok: false, detail: expect.stringContaining("Check SMTP_URL") });
});
