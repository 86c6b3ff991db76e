import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { deskPages } from "#domain/desk-paths.ts";
import { createErrorAnswers } from "#server/http/errors.ts";
import { openTestDesk, passkeysOf } from "#tests/support/desk.ts";
import { createDeskRoutes } from "./desk-routes.ts";

it("shows a page of its own for unexpected errors, with the reference in the log", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "moontower-desk-failures-"));
  const desk = await openTestDesk({ databaseUrl: undefined, dataDir });
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const parts = { ...desk.parts, log };
  const passkeys = passkeysOf(parts);
  const [june] = await parts.store.people.all();
  if (!june) throw new Error("June is not there.");
  const { token } = await parts.signIn.begin(june, "laptop");
  const app = new Hono();
  // The answer that a visitor of the public site would get.
  app.onError(createErrorAnswers({ log, page: (c, status) => c.text("The public site's page", status) }).onError);
  app.route(
    "/",
    createDeskRoutes({
      parts,
      passkeys,
      // The props instead of rendered pages.
      showPage: async (_c, _view, props, answer) => Response.json(props, { status: answer?.status ?? 200 }),
      clientAddress: () => "127.0.0.1",
      mailFrom: "",
      sendsMail: false,
      alarmsByMailAlone: true,
      isCounting: true,
      launchItems: () => Promise.reject(new TypeError("Nobody thought of this.")),
    }),
  );
  const ask = (headers: Record<string, string> = {}) =>
    app.request(deskPages.settings, { headers: { Cookie: `desk=${token}`, ...headers } });
  const answer = await ask();
  const { kind, reference } = (await answer.json()) as { kind: string; reference: string }; // the page's props
  expect([answer.status, kind]).toEqual([500, "failed"]);
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ requestId: reference, path: deskPages.settings }), expect.any(String));
  const toProgram = await ask({ accept: "application/json" });
  expect([toProgram.status, (await toProgram.json()).error.code]).toEqual([500, "server_error"]);
  await desk.close();
  rmSync(dataDir, { recursive: true });
});
