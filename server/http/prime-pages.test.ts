import { Hono } from "hono";
import { expect, it } from "vitest";
import { primePages } from "./prime-pages.ts";

it("with the first page of an encoding the server makes all others, once; an answer that is not a page, or not compressed, begins nothing", async () => {
  const asked: string[] = [];
  const app = new Hono();
  app.get("*", primePages(app, new Set(["/", "/a", "/broken", "/b"])));
  app.get("*", (c) => {
    const encoding = c.req.header("accept-encoding") ?? "";
    asked.push(`${c.req.path} ${encoding}`.trim());
    if (c.req.path === "/broken") throw new Error("broken");
    return c.body("x", 200, encoding ? { "Content-Encoding": encoding } : {});
  });
  app.onError((_, c) => c.text("sorry", 500));
  const visit = (path: string, encoding = "br") =>
    app.request(path, { headers: encoding ? { "Accept-Encoding": encoding } : {} }, { incoming: {} });

  await visit("/other");
  await visit("/a", "");
  await new Promise(setImmediate);
  expect(asked).toEqual(["/other br", "/a"]);

  asked.length = 0;
  await visit("/a");
  await expect.poll(() => asked).toEqual(["/a br", "/ br", "/a br", "/broken br", "/b br"]);
  await visit("/b");
  await new Promise(setImmediate);
  expect(asked).toHaveLength(6);
});
