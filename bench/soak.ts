/**
 * `npm run bench:soak [minutes]`: what the built server's memory does under mixed requests for ten minutes (Linux). Prints what
 * holds it every half minute, and fails if the second half is not flat. MALLOC_ARENA_MAX=2 or NODE_OPTIONS=… before it tries other settings.
 * Needs a build.
 */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { freePort } from "#tests/support/free-port.ts";
import { nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";
import { startSite } from "#tests/support/site.ts";

const minutes = Number(process.argv[2] ?? 10);
const sampleMs = 5_000;
/** Each of a dozen visitors reads for so long: a hundred requests a second, which leaves the machine room for others. */
const pauseMs = 100;
/** The allowed growth in the second half: one page's compression, a garbage collection that is due. */
const mostGrowth = 0.05;

const isOfMemory = (name: string) => name.startsWith("MALLOC_") || name === "NODE_OPTIONS";
const metricsPort = await freePort();
const site = await startSite({
  env: {
    SECRET: streamSecret,
    RATE_LIMIT_TIMES: "1000000",
    METRICS_PORT: String(metricsPort),
    ...Object.fromEntries(Object.entries(process.env).flatMap(([name, value = ""]) => (isOfMemory(name) ? [[name, value]] : []))),
  },
});
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const endsAt = performance.now() + minutes * 60_000;
let requests = 0;

function get(path: string, encoding: string): Promise<void> {
  requests += 1;
  return new Promise((resolve, reject) => {
    const asked = request(site.url + path, { agent, headers: { "Accept-Encoding": encoding } }, (answer) =>
      answer.resume().once("end", resolve),
    );
    // The server ends a connection that was idle, as this request sets out on it: a browser would ask again.
    asked.once("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNRESET" ? resolve() : reject(error))).end();
  });
}

const encodings = ["br", "gzip", "identity"];
const zones = Intl.supportedValuesOf("timeZone");
/** Pages made once, pages made of what strangers choose, what does not exist, files, open times, enquiries. */
const kinds: readonly ((turn: number) => Promise<unknown>)[] = [
  (turn) => get(["/", "/contact", "/demos", "/features", "/privacy", "/about"][turn % 6] ?? "/", encodings[turn % 3] ?? "br"),
  (turn) => get(`${schedulerPaths.booking}?zone=${encodeURIComponent(zones[turn % zones.length] ?? "UTC")}`, encodings[turn % 3] ?? "br"),
  (turn) => get(`/nothing-here-${turn}`, "br"),
  (turn) => get(["/robots.txt", "/sitemap.xml", "/llms.txt"][turn % 3] ?? "/", "identity"),
  () => get(schedulerPaths.slots, "br"),
  () => {
    requests += 1;
    return nextEnquiry().send(site.url);
  },
];

async function visit(first: number): Promise<void> {
  for (let turn = first; performance.now() < endsAt; turn += 1) {
    await kinds[turn % kinds.length]?.(Math.floor(turn / kinds.length) + first);
    await sleep(pauseMs);
  }
}

const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** In megabytes: all that is resident, then V8's heap, and what is outside it but known to V8. */
async function memory() {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const gauge = (name: string) => megabytes(Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN));
  const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  return {
    rss: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024,
    heap: gauge("nodejs_heap_size_used_bytes"),
    heapTotal: gauge("nodejs_heap_size_total_bytes"),
    external: gauge("nodejs_external_memory_bytes"),
  };
}

const samples: number[] = [];
const visitors = Array.from({ length: 12 }, (_, index) => visit(index));
console.log("   s   requests   RSS MB   heap used   heap total   external");
while (performance.now() < endsAt) {
  const now = await memory();
  samples.push(now.rss);
  const seconds = (samples.length - 1) * (sampleMs / 1_000);
  const columns = [now.rss, now.heap, now.heapTotal, now.external].map((value) => value.toFixed(0).padStart(10));
  if (seconds % 30 === 0 || minutes < 3) console.log(String(seconds).padStart(4), String(requests).padStart(10), ...columns);
  await sleep(sampleMs);
}
await Promise.all(visitors);
agent.destroy();
await sleep(sampleMs);
const atRest = await memory();
await site.remove();

const half = Math.floor(samples.length / 2);
const quarter = Math.ceil(half / 2);
/** Samples of the quarter that begins there: single peaks say nothing. */
const mean = (from: number) => samples.slice(from, from + quarter).reduce((sum, rss) => sum + rss, 0) / quarter;
const [middle, end] = [mean(half - quarter), mean(samples.length - quarter)];
console.log(`${requests} requests; highest ${Math.max(...samples).toFixed(0)} MB, at rest afterwards ${atRest.rss.toFixed(0)} MB.`);
console.log(`Before the middle ${middle.toFixed(0)} MB, at the end ${end.toFixed(0)} MB.`);
if (end > middle * (1 + mostGrowth)) {
  console.error("The second half is not flat.");
  process.exitCode = 1;
}
