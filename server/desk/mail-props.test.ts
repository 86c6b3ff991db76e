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

it("only our own server's refusal of the login is classified as one, not a mail refused as unauthenticated", () => {
  for (const error of [
    "Invalid login: 535-5.7.8 Username and Password not accepted",
    "Invalid login: 504 Unrecognized authentication type",
    'Missing credentials for "PLAIN"',
    "530 5.7.1 Authentication required",
  ])
    expect([error, troubleOf(error)]).toEqual([error, "login"]);
  for (const error of [
    "Message failed: 550-5.7.26 Your email has been blocked because the sender is unauthenticated.",
    "Message failed: 550 5.7.1 Unauthenticated email from moontower.example is not accepted due to domain's DMARC policy",
    "550 5.7.1 You are not authorized to send to this group",
  ])
    expect([error, troubleOf(error)]).toEqual([error, "refused"]);
});

it("Exchange's unknown recipient, too large a mail and spam are recognized", () => {
  expect(troubleOf("550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup")).toBe("no-address");
  expect(troubleOf("552 5.3.4 Message size exceeds fixed maximum message size")).toBe("too-large");
  expect(troubleOf("554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using Spamhaus")).toBe("spam");
});

it("a full disk is not classified as a full mailbox", () => {
  expect(troubleOf("ENOSPC: no space left on device, write")).toBe("disk");
  expect(troubleOf("EDQUOT: disk quota exceeded, open '/data/mail/.5d0e.451.tmp'")).toBe("disk");
});
