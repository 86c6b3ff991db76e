import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { utcTimestamp } from "#domain/instants.ts";
import { createLog } from "#server/log.ts";
import { openSqlite } from "#server/store/sqlite.ts";
import { openTestStore } from "#tests/support/test-store.ts";
import { createPasskeyChallenges, createPasskeys } from "./passkeys.ts";

const { store, folder, close } = await openTestStore();
afterAll(close);

const textOf = (challenge: Uint8Array) => Buffer.from(challenge).toString("base64url");

/** The last character has unused bits, so other characters decode to the same bytes. */
function sameBytes(text: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const other = [...letters]
    .map((letter) => text.slice(0, -1) + letter)
    .find((made) => made !== text && Buffer.from(made, "base64url").equals(Buffer.from(text, "base64url")));
  return other ?? text.replaceAll("-", "+").concat("=");
}

describe("a challenge", () => {
  const clock = { nowMs: Date.parse("2026-12-07T12:00:00Z") };
  const { issue, endOf } = createPasskeyChallenges("a key for tests", () => clock.nowMs);

  it("is valid for five minutes, and for the person it was issued to", () => {
    const [forAnybody, forJune] = [textOf(issue()), textOf(issue("june"))];
    clock.nowMs += 5 * 60_000 - 1;
    expect(endOf(forAnybody)).toBe(clock.nowMs + 1);
    expect(endOf(forJune, "june")).toBe(clock.nowMs + 1);
    expect([endOf(forAnybody, "june"), endOf(forJune), endOf(forJune, "may")]).toEqual([undefined, undefined, undefined]);
    clock.nowMs += 1;
    expect([endOf(forAnybody), endOf(forJune, "june")]).toEqual([undefined, undefined]);
  });

  it("has one valid spelling, so that it can't be used twice", () => {
    const text = textOf(issue());
    for (const other of [`${text}=`, ` ${text}`, `${text}\n`, text.slice(0, 9).concat(".", text.slice(9)), sameBytes(text)])
      expect([other, endOf(other)]).toEqual([other, undefined]);
    expect(endOf(text)).toBeDefined();
  });

  it("is invalid with a changed, missing or invented byte", () => {
    const challenge = issue();
    for (const index of challenge.keys()) {
      expect(endOf(textOf(challenge.map((byte, at) => (at === index ? byte ^ 1 : byte))))).toBeUndefined();
      expect(endOf(textOf(challenge.subarray(0, index)))).toBeUndefined();
    }
    for (const text of ["", "A", "A".repeat(200)]) expect(endOf(text)).toBeUndefined();
    expect(createPasskeyChallenges("another key", () => clock.nowMs).endOf(textOf(challenge))).toBeUndefined();
  });
});

describe("signing in with a passkey", () => {
  const passkeys = () =>
    createPasskeys({ store, siteUrl: "https://ours.example", key: "a key", nowMs: Date.now, log: createLog("silent") });

  it("works once per response, and only for a challenge of ours", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const coordinate = (text: string) => Buffer.from(text, "base64url").toString("hex");
    const cose = Buffer.from(`a5010203262001215820${coordinate(x)}225820${coordinate(y)}`, "hex").toString("base64url");
    await store.people.addFirst(["june@example.com"], utcTimestamp(Date.now()));
    const [person] = await store.people.all();
    const id = randomBytes(16).toString("base64url");
    const atUtc = utcTimestamp(Date.now());
    const kept = { publicKey: cose, counter: 0, transports: [], createdAtUtc: atUtc, lastUsedAtUtc: null };
    await store.signIn.addPasskey({ id, personId: person?.id ?? "", ...kept });

    /** The response of a device after its owner's confirmation. */
    const answerTo = (challenge: string) => {
      const client = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin: "https://ours.example" }));
      const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
      const authenticator = Buffer.concat([sha256("ours.example"), Buffer.from([0b101, 0, 0, 0, 0])]);
      const signature = sign("sha256", Buffer.concat([authenticator, sha256(client)]), privateKey);
      const response = { clientDataJSON: client, authenticatorData: authenticator, signature };
      const inText = Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")]));
      return { id, rawId: id, type: "public-key", response: inText, clientExtensionResults: {} };
    };
    const ask = async () => (await passkeys().signInOptions()).challenge;

    const answer = answerTo(await ask());
    expect(await passkeys().signIn(answer)).toMatchObject({ id: person?.id });
    expect(await passkeys().signIn(answer)).toBeUndefined();
    expect(await passkeys().signIn(answerTo(randomBytes(54).toString("base64url")))).toBeUndefined();
    expect(await passkeys().signIn(answerTo(await ask()))).toMatchObject({ id: person?.id });
    await store.signIn.sweep(utcTimestamp(Date.now() + 6 * 60_000));
  });

  it("stores nothing for unanswered challenges", async () => {
    const asked = await Promise.all(Array.from({ length: 200 }, () => passkeys().signInOptions()));
    expect(new Set(asked.map((options) => JSON.stringify(options))).size).toBe(200);
    for (const id of ["unknown", "x".repeat(5_000)]) expect(await passkeys().signIn({ id, response: {} })).toBeUndefined();
    const { db } = openSqlite(join(folder, "moontower.sqlite"));
    try {
      expect((await sql`select * from passkey_challenges`.execute(db)).rows).toEqual([]);
    } finally {
      await db.destroy();
    }
  });
});
