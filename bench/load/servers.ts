import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type RunningServer, startServer } from "./running-server.ts";

const build = new URL("../../build/", import.meta.url);
const ports = { site: 4_391, nginx: 4_392 };

/** Signs the stamps of forms, so that the bench can make valid ones. */
export const loadSecret = "the secret of the server under load";

/** For as many bookings as possible: a year of times, and no check for bursts. */
export const openCalendar = { BOOKING_HORIZON_DAYS: "365", BOOKING_BURST_PER_HOUR: "1000000" };

/** The built server with its ordinary settings, except that one address may send as much as it likes. */
export function startSite(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  return startServer({
    command: process.execPath,
    argumentsIn: () => [fileURLToPath(new URL("server/main.js", build))],
    envIn: (folder) => ({
      PORT: String(ports.site),
      HOST: "127.0.0.1",
      SITE_URL: `http://127.0.0.1:${ports.site}`,
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
      SECRET: loadSecret,
      RATE_LIMIT_TIMES: "1000000",
      ...settings,
    }),
    url: `http://127.0.0.1:${ports.site}`,
  });
}

/** nginx with one worker, which sends the same precompressed home page: the best that this machine can do. */
export function startNginx(): Promise<RunningServer> {
  return startServer({
    command: "nginx",
    async argumentsIn(folder) {
      const home = fileURLToPath(new URL("pages/index.html", build));
      await copyFile(home, join(folder, "index.html"));
      await writeFile(join(folder, "index.html.gz"), gzipSync(await readFile(home), { level: 9 }));
      await writeFile(join(folder, "nginx.conf"), configuration(folder));
      return ["-c", join(folder, "nginx.conf"), "-p", folder, "-e", join(folder, "error.log")];
    },
    url: `http://127.0.0.1:${ports.nginx}`,
  });
}

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
  server { listen 127.0.0.1:${ports.nginx}; root ${folder}; }
}
`;
