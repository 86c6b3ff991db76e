/**
 * `npm run bench:counting`: what counting costs the built server, in processor time (Linux). Two servers, one with
 * COUNT_VISITS=false, get the same requests and the same reports from tabs alternately; each round is one pair. Needs a build.
 */
import { globSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { type Site, startSite } from "#tests/support/site.ts";
import { median } from "./median.ts";

const rounds = 11;
const asked = 3_000;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const browser = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const words = "p=%2Fabout&o=f%3D%252F%26r%3Dwww.google.com%26c%3D&cls=20&a=1&lcp=1400&inp=80";

const [counting, silent] = await Promise.all([startSite(), startSite({ env: { COUNT_VISITS: "false" } })]);
const pages: number[] = [];
const tabs: number[] = [];
const differences: number[] = [];
for (let round = -2; round < rounds; round += 1) {
  const page = await microsecondsOf(counting, "GET", "/about");
  const [first, second] = round % 2 === 0 ? [counting, silent] : [silent, counting];
  const costs = new Map<Site, number>();
  for (const site of [first, second]) costs.set(site, await microsecondsOf(site, "POST", "/count"));
  if (round < 0) continue; // warm-up
  pages.push(page);
  tabs.push(costs.get(counting) ?? Number.NaN);
  differences.push((costs.get(counting) ?? Number.NaN) - (costs.get(silent) ?? Number.NaN));
}
await Promise.all([counting.remove(), silent.remove()]);
agent.destroy();
const [page = 0, tab = 0, difference = 0] = [median(pages), median(tabs), median(differences)];
const line = (name: string, value: number) =>
  console.log(`${name.padEnd(32)}${value.toFixed(2).padStart(6)} µs, ${((100 * value) / page).toFixed(1)}% of a page`);
line("a page", page);
line("what a tab tells, request and all", tab);
line("of that, the counting", difference);

async function microsecondsOf(site: Site, method: "GET" | "POST", path: string): Promise<number> {
  const before = processorMs(site);
  await Promise.all(Array.from({ length: 8 }, () => askAgain(site.url + path, method, asked / 8)));
  return ((processorMs(site) - before) * 1_000) / asked;
}

/** Processor time of the process so far, of all its threads. The hundredths of a second in its stat are too coarse: 3.3 µs a request. */
function processorMs({ process: { pid } }: Site): number {
  const threads = globSync(`/proc/${pid}/task/*/schedstat`);
  return threads.reduce((sum, thread) => sum + Number(readFileSync(thread, "utf8").split(" ")[0]) / 1_000_000, 0);
}

async function askAgain(url: string, method: "GET" | "POST", times: number): Promise<void> {
  const headers = { "User-Agent": browser, "Accept-Encoding": "br", "Content-Type": "application/x-www-form-urlencoded" };
  for (let time = 0; time < times; time += 1) {
    await new Promise<void>((resolve, reject) => {
      request(url, { method, agent, headers }, (answer) => answer.resume().once("end", resolve))
        .once("error", reject)
        .end(method === "POST" ? words : undefined);
    });
  }
}
