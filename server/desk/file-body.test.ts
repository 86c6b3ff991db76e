import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { fileBody } from "./file-body.ts";

const breakOff = vi.fn();
async function* parts(texts: readonly string[], failsAt: number) {
  for (const [index, text] of texts.entries()) {
    if (index === failsAt) throw new Error("The database is gone.");
    yield { text };
  }
}
const app = new Hono<{ Bindings: HttpBindings }>();
app.get("/:failsAt", async (c) => {
  breakOff.mockImplementation(() => c.env.outgoing.destroy());
  return c.body(await fileBody(parts(["one,", "two,", "three"], Number(c.req.param("failsAt"))), breakOff));
});
app.onError((_, c) => c.text("said", 503));
const server = createServer(getRequestListener(app.fetch));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // of a TCP server
});
afterAll(() => server.close());

it("is complete without failures", async () => {
  expect(await (await fetch(`${url}/9`)).text()).toBe("one,two,three");
  expect(breakOff).not.toHaveBeenCalled();
});

it("aborts the connection if a later part fails, so that the file does not look complete", async () => {
  const printed = vi.spyOn(console, "error");
  const answer = await fetch(`${url}/2`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  expect(breakOff).toHaveBeenCalledExactlyOnceWith(new Error("The database is gone."));
  expect(printed).not.toHaveBeenCalled();
  expect(await (await fetch(`${url}/9`)).text()).toBe("one,two,three");
});

it("throws if the first part fails, so that a page can report it", async () => {
  const answer = await fetch(`${url}/0`);
  expect([answer.status, await answer.text()]).toEqual([503, "said"]);
});
