import { expect, test } from "vitest";
import { mailLink, phoneLink } from "./contact-links.ts";

test("a mail link holds an address and nothing that would add a header to the mail", () => {
  expect(mailLink("dana@whitfieldhvac.example")).toBe("mailto:dana@whitfieldhvac.example");
  expect(mailLink("a?bcc=b@x.example")).toBe("mailto:a%3Fbcc%3Db@x.example");
});

test("a phone link keeps what a phone can dial", () => {
  expect(phoneLink("+1 (512) 555-0142")).toBe("tel:+15125550142");
});
