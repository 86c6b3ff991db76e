import cluster, { type Worker } from "node:cluster";
import { createServer } from "node:http";
import { AggregatorRegistry } from "prom-client";
import { type Env, readEnv } from "./env.ts";
import { metricsMessage } from "./health/metrics.ts";
import { exitWith, listen, metricsPlace, tryToListen } from "./listen.ts";
import { createLog } from "./log.ts";

/** Marks every process but the first on a machine: it prints no start-up lines, raises no alarm and sends no heartbeat. */
export const besideFlag = "--beside";

/** Process managers wait ten seconds before they kill. */
const patienceMs = 9_500;
/** The pause before a worker is started again, so that one that dies at once does not flood the log. */
const pauseMs = 1_000;

/** If CLUSTER is above 1, starts that many servers on one port and restarts those that die. Returns false if this process must be a server itself. */
export function runCluster(): boolean {
  if (cluster.isWorker) return false;
  try {
    const env = readEnv(process.env);
    if (env.cluster === 1) return false;
    tryToListen(env).then(() => superviseWorkers(env), exitWith);
    return true;
  } catch (error) {
    return exitWith(error);
  }
}

function superviseWorkers(env: Env): void {
  const log = createLog(env.logLevel);
  let hasListened = false;
  let isStopping = false;

  // Each worker accepts connections itself. With round-robin, a connection that is being passed to a worker that dies would
  // never be answered or closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;

  function start(isFirst: boolean): void {
    cluster.setupPrimary({ args: isFirst ? [] : [besideFlag] });
    const worker = cluster.fork();
    worker.once("listening", () => {
      hasListened = true;
    });
    worker.once("exit", (code, signal) => {
      if (isStopping) return;
      // The first start failed, and the worker has printed why.
      if (!hasListened) return stop(code ?? 1);
      log.error({ code, signal }, "cluster: a server died, and is started again");
      setTimeout(() => !isStopping && start(isFirst), pauseMs);
    });
  }

  function stop(code: number): void {
    if (isStopping) return;
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined);
    const gone = workers.map((worker) => (worker.isDead() ? undefined : new Promise((resolve) => worker.once("exit", resolve))));
    for (const { process } of workers) process.kill("SIGTERM");
    setTimeout(() => {
      for (const { process } of workers) process.kill("SIGKILL");
    }, patienceMs).unref();
    void Promise.all(gone).then(() => process.exit(code));
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(0));
  answerMetrics(env);
  for (let index = 0; index < env.cluster; index += 1) start(index === 0);
}

/** Serves the metrics of all workers together: to a worker that requests them, and at METRICS_PORT. */
function answerMetrics(env: Env): void {
  const registry = new AggregatorRegistry();
  cluster.on("message", (worker, message: { readonly type?: string; readonly id?: number }) => {
    if (message.type !== metricsMessage) return;
    registry.clusterMetrics().then(
      (text) => worker.isConnected() && worker.send({ type: metricsMessage, id: message.id, text }),
      () => worker.isConnected() && worker.send({ type: metricsMessage, id: message.id }),
    );
  });
  const place = metricsPlace(env);
  if (!place) return;
  const server = createServer(async ({ url }, answer) => {
    if (url !== "/metrics") return void answer.writeHead(404).end();
    const text = await registry.clusterMetrics().catch(() => undefined);
    answer.writeHead(text === undefined ? 503 : 200, { "Content-Type": registry.contentType }).end(text);
  });
  listen(server, place);
}
