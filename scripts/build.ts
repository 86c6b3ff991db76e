/** `npm run build`: checks the content, builds both halves, learns Line one's questions, renders the pages and makes files from them. */
import { spawnSync } from "node:child_process";
import { keepChunks } from "./earlier-chunks.ts";

const steps = [
  ["node", "scripts/check-content.ts"],
  ["vite", "build", "--app", "--logLevel", "warn"],
  ["node", "build/server/learn-questions.js"],
  ["node", "scripts/site-files.ts"],
];

const earlier = await keepChunks("build");
for (const [command = "", ...args] of steps) {
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  if (command === "vite") await earlier.putBack();
  if (status !== 0) process.exit(status ?? 1);
}
