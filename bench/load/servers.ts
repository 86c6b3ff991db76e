import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { type Site, startSite } from "#tests/support/site.ts";

const home = new URL("../../build/pages/index.html", import.meta.url);
const nginxPort = 4_392;

/** Signs the stamps of forms, so that the bench can make valid ones. */
export const loadSecret = "the secret of the server under load";

/** For as many bookings as possible: a year of times, and no check for bursts. */
export const openCalendar = { BOOKING_HORIZON_DAYS: "365", BOOKING_BURST_PER_HOUR: "1000000" };

/** The built server with its ordinary settings, except that one address may send as much as it likes. */
export const startLoadedSite = (settings: Readonly<Record<string, string>> = {}): Promise<Site> =>
  startSite({ env: { SECRET: loadSecret, RATE_LIMIT_TIMES: "1000000", ...settings } });

/** nginx with one worker, which sends the same precompressed home page: the best that this machine can do. */
export async function startNginx(): Promise<Pick<Site, "url" | "remove">> {
  const folder = await mkdtemp(join(tmpdir(), "moontower-load-"));
  await copyFile(home, join(folder, "index.html"));
  await writeFile(join(folder, "index.html.gz"), gzipSync(await readFile(home), { level: 9 }));
  await writeFile(join(folder, "nginx.conf"), configuration(folder));
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder, "-e", join(folder, "error.log")], { stdio: "inherit" });
  const exited = once(nginx, "exit");
  // Also if the bench fails.
  process.once("exit", () => nginx.kill("SIGKILL"));
  const url = `http://127.0.0.1:${nginxPort}`;
  while (!(await answers(url))) {
    if (nginx.exitCode !== null) throw new Error(`nginx does not answer at ${url}.`);
    await sleep(50);
  }
  return {
    url,
    async remove() {
      nginx.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const configuration = (folder: string) => `
daemon off;
${process.getuid?.() === 0 ? "user root; # else its worker could not read the folder" : ""}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  types { text/html html; }
  sendfile on;
  gzip_static on;
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${nginxPort}; root ${folder}; }
}
`;
