import { afterEach, expect, test, vi } from "vitest";
import { postFields } from "./send-action.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (response: Partial<Response> & { readonly json?: () => Promise<unknown> }) => {
  const fetched = vi.fn(async () => ({ redirected: false, url: "", ...response }) as Response);
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
const type = (contentType: string) => new Headers({ "Content-Type": contentType });

test("fields go as a form's, a repeated one twice, and JSON is asked for", async () => {
  const fetched = answering({
    headers: type("application/json; charset=utf-8"),
    json: async () => ({ kind: "done", notice: null, goTo: null }),
  });
  const result = await postFields("/desk/leads/bulk", [
    ["lead", "a"],
    ["lead", "b & c"],
  ]);
  expect(result).toEqual({ kind: "done", notice: null, goTo: null });
  const [path, init] = fetched.mock.calls[0] as unknown as [string, RequestInit]; // how ours calls it
  expect([path, String(init.body), new Headers(init.headers).get("Accept")]).toEqual([
    "/desk/leads/bulk",
    "lead=a&lead=b+%26+c",
    "application/json",
  ]);
});

test("an answer that is a page is gone to", async () => {
  answering({ headers: type("text/html"), redirected: true, url: "https://site.test/desk/leads" });
  expect(await postFields("/desk/x", [])).toEqual({ kind: "went-on", href: "https://site.test/desk/leads" });
});

test("what can't be understood counts as not reached, and so does a lost connection", async () => {
  for (const said of [{ error: { code: "internal" } }, { kind: "done", notice: { text: "Sent." }, goTo: null }, null]) {
    answering({ headers: type("application/json"), json: async () => said });
    expect(await postFields("/desk/x", [])).toEqual({ kind: "unreachable" });
  }
  answering({ headers: type("text/html") });
  expect(await postFields("/desk/x", [])).toEqual({ kind: "unreachable" });
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await postFields("/desk/x", [])).toEqual({ kind: "unreachable" });
});
