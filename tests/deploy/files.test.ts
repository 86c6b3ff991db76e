import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

it("systemd finds nothing wrong with the unit, and little that it could do beyond its work", () => {
  const folder = mkdtempSync(join(tmpdir(), "moontower-unit-"));
  const unit = join(folder, "moontower.service");
  // systemd looks for the program, which lies elsewhere here.
  writeFileSync(unit, readFileSync("deploy/moontower.service", "utf8").replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  const verified = spawnSync("systemd-analyze", ["verify", "--man=no", unit], { encoding: "utf8" });
  expect([verified.status, verified.stderr]).toEqual([0, ""]);
  const { stdout } = spawnSync("systemd-analyze", ["security", "--offline=true", "--no-pager", unit], { encoding: "utf8" });
  expect(Number(/exposure level for moontower.service: (\d+\.\d)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2);
  rmSync(folder, { recursive: true });
});

it("docker-compose takes the compose file, with its own settings beside it", () => {
  const folder = mkdtempSync(join(tmpdir(), "moontower-compose-"));
  copyFileSync("deploy/compose.yaml", join(folder, "compose.yaml"));
  writeFileSync(join(folder, "site.env"), "MAIL_TO=hello@moontower.example\n");
  const read = (env: Record<string, string>) =>
    spawnSync("docker-compose", ["--file", join(folder, "compose.yaml"), "config"], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, HOME: folder, ...env },
    });
  const { status, stdout, stderr } = read({ SITE_HOST: "moontower.example", POSTGRES_PASSWORD: "letters9" });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("DATABASE_URL: postgres://moontower:letters9@database/moontower");
  expect(read({ POSTGRES_PASSWORD: "letters9" })).toMatchObject({ status: 1, stderr: expect.stringContaining("the site's public host") });
  rmSync(folder, { recursive: true });
});

it("Caddy takes the Caddyfile as it stands, and with compose's names", () => {
  for (const env of [{}, { SITE_HOST: "example.com", SITE_UPSTREAM: "site:3000" }]) {
    const checked = spawnSync("caddy", ["validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, HOME: tmpdir(), ...env },
    });
    expect(checked.status, checked.stderr).toBe(0);
  }
});
