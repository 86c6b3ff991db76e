import { describe, expect, it } from "vitest";
import { blameOfRefusal } from "./smtp-delivery.ts";

const blame = (response: string, command = "RCPT TO") => blameOfRefusal({ responseCode: Number.parseInt(response, 10), response, command });

describe("a refusal", () => {
  it.each([
    "550 5.1.1 <dana@example.com>: Recipient address rejected: User unknown in virtual mailbox table",
    "550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the address",
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
    "550 5.2.1 The email account that you tried to reach is disabled",
    "553 5.1.3 The recipient address is not a valid RFC 5321 address",
    "556 5.1.10 Recipient address has null MX",
    "550 No such user here",
    "553 sorry, no mailbox here by that name",
    "551 User not local; mailbox name not allowed",
  ])("condemns the address: %s", (response) => expect(blame(response)).toBe("address"));

  it.each([
    "530 5.7.0 Authentication required",
    "535 5.7.8 Username and Password not accepted",
    "550 relaying denied",
    "550 5.7.1 Unable to relay",
    "550 5.7.26 This mail is unauthenticated",
    "550 5.7.1 [203.0.113.5] has been blocked, see the block list",
    "550 5.1.8 Sender address rejected: Domain not found",
    "550 Sender unknown",
    "552 5.2.2 Mailbox full",
    "552 quota exceeded",
    "553 5.7.1 Sender address rejected: not owned by user",
    "554 5.7.1 Message rejected as spam",
    "554 no SMTP service here",
    "451 4.7.1 Greylisted, come back later",
    "421 too many connections",
    "550 no",
  ])("condemns nobody: %s", (response) => expect(blame(response)).toBe("other"));

  it("of the sign-in or the sender is not about the recipient", () => {
    expect(blame("550 5.1.1 no such user", "AUTH PLAIN")).toBe("other");
    expect(blame("550 no such user", "MAIL FROM")).toBe("other");
  });
});
