import { expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { alarmsByMailAlone } from "./services.ts";

test("mail is the only way to be told if a mail server is set, and neither a watcher nor a channel", () => {
  const withMail = { SMTP_URL: "smtp://localhost:25" };
  const asked = [{}, withMail, { ...withMail, HEARTBEAT_URL: "https://watch.example/a" }];
  expect(asked.map((env) => alarmsByMailAlone(readEnv(env)))).toEqual([false, true, false]);
});
