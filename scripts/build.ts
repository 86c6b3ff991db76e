/** `npm run build`: the pages and their assets, what is made from the pages (sitemap, social images …), then the server. */
import { spawnSync } from "node:child_process";

const steps = [
  ["react-router", "build"],
  ["node", "scripts/site/build-site-files.ts"],
  ["vite", "build", "--config", "vite.server.config.ts"],
];

for (const [command = "", ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
}
