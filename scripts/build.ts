/** `npm run build`: a check of the content, the pages and their assets, what is made from the pages (sitemap, social images …), then the server. */
import { spawnSync } from "node:child_process";

const steps = [
  ["node", "scripts/check-content.ts"],
  ["react-router", "build"],
  ["node", "scripts/route-manifest.ts"],
  ["vite", "build", "--config", "vite.embed.config.ts"],
  ["node", "scripts/site-files.ts"],
  ["vite", "build", "--config", "vite.server.config.ts"],
];

for (const [command = "", ...args] of steps) {
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}
