import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { bookingsOf, type Lead, streamSecret } from "#tests/support/lead-stream.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Runs a command of the built program, as in docs/deploy.md. */
function desk(dataDir: string, ...args: readonly string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SITE_URL: "http://localhost" };
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "desk", "--", ...args], { cwd: root, encoding: "utf8", env });
  return { status, stdout, stderr };
}

/** Books a call. Returns the path of the mailed link for changing it. */
async function bookedLink(site: Site, next: () => Lead, booked: number): Promise<string> {
  expect(await next().send(site.url)).toBe(true);
  const links = async () =>
    (await site.mails())
      .filter(({ to }) => to?.[0]?.address?.startsWith("caller-"))
      .flatMap(({ text = "" }) => /\/scheduler\/bookings\/[\w.-]+/.exec(text)?.[0] ?? []);
  await expect.poll(async () => (await links()).length).toBe(booked);
  return (await links()).at(-1) ?? "";
}

it("`npm run desk -- secrets rotate` keeps old links valid, or invalidates them at once, after a restart of the server", {
  timeout: 180_000,
}, async () => {
  const env = { SECRET: streamSecret };
  let site = await startSite({ env });
  const restart = async () => {
    await site.stop();
    site = await startSite({ env, dataDir: site.dataDir });
  };
  const statusOf = async (path: string) => (await fetch(site.url + path)).status;
  try {
    const { slots } = (await (await fetch(site.url + schedulerPaths.slots)).json()) as { slots: readonly string[] }; // our own answer
    const next = bookingsOf(slots.slice(0, 3));
    const first = await bookedLink(site, next, 1);
    expect(desk(site.dataDir, "secrets", "list").stdout).toMatch(/manage-links .*links in visitors’ mails/);
    expect(desk(site.dataDir, "secrets", "rotate", "manage-links")).toEqual({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("Add --yes"),
    });
    expect(desk(site.dataDir, "secrets", "rotate", "no-such-secret", "--yes").status).toBe(2);
    expect(desk(site.dataDir, "secrets", "rotate", "manage-links", "--yes")).toEqual({
      status: 0,
      stdout: expect.stringMatching(
        /^manage-links is new\..*\nWhat the old one signed stays good for 400 days\.\nStart every server again/,
      ),
      stderr: expect.not.stringContaining("    at "),
    });
    await restart();
    const second = await bookedLink(site, next, 2);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    expect(desk(site.dataDir, "secrets", "rotate", "manage-links", "--at-once", "yes", "--yes").status).toBe(0);
    await restart();
    const third = await bookedLink(site, next, 3);
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([404, 404, 200]);
  } finally {
    await site.remove();
  }
});
