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

it("is whole if nothing fails", async () => {
  expect(await (await fetch(`${url}/9`)).text()).toBe("one,two,three");
  expect(breakOff).not.toHaveBeenCalled();
});

it("breaks the connection off if a later part fails, so that nobody takes it for the whole", async () => {
  const printed = vi.spyOn(console, "error");
  const answer = await fetch(`${url}/2`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  expect(breakOff).toHaveBeenCalledExactlyOnceWith(new Error("The database is gone."));
  expect(printed).not.toHaveBeenCalled();
  expect(await (await fetch(`${url}/9`)).text()).toBe("one,two,three");
});

it("lets a page say it if the first part fails", async () => {
  const answer = await fetch(`${url}/0`);
  expect([answer.status, await answer.text()]).toEqual([503, "said"]);
});
