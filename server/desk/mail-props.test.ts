import { expect, it } from "vitest";
import { troubleOf } from "./mail-props.ts";

it("an unreachable mail server is recognized, whatever numbers its port and error have", () => {
  for (const error of [
    "connect ETIMEDOUT 192.0.2.10:587",
    "connect ECONNREFUSED 192.0.2.10:465",
    "connect EHOSTUNREACH 192.0.2.10:465",
    "getaddrinfo ENOTFOUND auth.example.com",
    "getaddrinfo EAI_AGAIN smtp.example.com",
    "read ECONNRESET",
    "Greeting never received",
  ])
    expect([error, troubleOf(error)]).toEqual([error, "unreachable"]);
});

it("a server's answer is classified by its code, also if its text mentions a timeout or a quota", () => {
  expect(troubleOf("451 4.4.1 connection timeout, try again later")).toBe("later");
  expect(troubleOf("550 5.1.1 user unknown")).toBe("no-address");
  expect(troubleOf("452 4.2.2 over quota")).toBe("full");
  expect(troubleOf("554 5.7.1 rejected by policy")).toBe("refused");
});

it("a full disk is not classified as a full mailbox", () => {
  expect(troubleOf("ENOSPC: no space left on device, write")).toBe("disk");
  expect(troubleOf("EDQUOT: disk quota exceeded, open '/data/mail/.5d0e.451.tmp'")).toBe("disk");
});
