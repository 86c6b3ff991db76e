import { describe, expect, it } from "vitest";
import { fromOwnOrigin } from "./own-origin.ts";

const siteUrl = "https://www.example.com";
const post = (url: string, origin?: string) =>
  new Request(url, { method: "POST", body: "name=Dana", ...(origin === undefined ? {} : { headers: { Origin: origin } }) });

describe("a posted form is taken", () => {
  it.each([
    ["from the address itself", "http://localhost:3000/contact", "http://localhost:3000"],
    ["through a proxy that ends HTTPS", "http://www.example.com/contact", "https://www.example.com"],
    ["through a proxy that calls the server by another name", "http://10.0.0.7:3000/contact", "https://www.example.com"],
    ["from a browser that hides where it comes from", "http://localhost:3000/contact", "null"],
    ["without the header", "http://localhost:3000/contact", undefined],
  ])("%s", async (_, url, origin) => {
    const taken = fromOwnOrigin(post(url, origin), siteUrl);
    expect([null, new URL(url).origin]).toContain(taken?.headers.get("origin"));
    expect(await taken?.text()).toBe("name=Dana");
  });
});

it.each(["https://evil.example", "https://www.example.com.evil.example", "no address"])("is refused from %s", (origin) => {
  expect(fromOwnOrigin(post("http://localhost:3000/contact", origin), siteUrl)).toBeUndefined();
});
