import { expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { alarmsByMailAlone } from "./services.ts";

test("alarms are sent by mail only if a mail server is set, but neither a watcher nor a webhook", () => {
  const withMail = { SMTP_URL: "smtp://localhost:25" };
  const asked = [{}, withMail, { ...withMail, HEARTBEAT_URL: "https://watch.example/a" }];
  expect(asked.map((env) => alarmsByMailAlone(readEnv(env)))).toEqual([false, true, false]);
});
