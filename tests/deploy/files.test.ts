import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

it("Caddy takes the Caddyfile as it stands, and with compose's names", () => {
  for (const env of [{}, { SITE_HOST: "example.com", SITE_UPSTREAM: "site:3000" }]) {
    const checked = spawnSync("caddy", ["validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, HOME: tmpdir(), ...env },
    });
    expect(checked.status, checked.stderr).toBe(0);
  }
});
