import cluster from "node:cluster";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { OutboxDepth } from "#server/store/outbox-rows.ts";
import type { OutboxStore } from "#server/store/outbox-store.ts";
import type { Health } from "./health.ts";

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counterOf = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const enquiries = counterOf("moontower_enquiries_total", "Enquiries by outcome.", "outcome");
  const bookings = counterOf("moontower_bookings_total", "Booking requests by outcome.", "outcome");
  const deliveries = counterOf("moontower_deliveries_total", "Attempts to deliver from the outbox by kind and outcome.", "kind", "outcome");
  const turns = counterOf(
    "moontower_conversation_turns_total",
    "Turns with line one by who answered: scripted, model, team, fallback (the model could not), failed.",
    "outcome",
  );
  const answerTimes = new Histogram({
    name: "moontower_conversation_answer_seconds",
    help: "Time until line one's answer was whole.",
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16],
    registers,
  });
  return {
    /** All metrics as text, of all processes of a cluster. */
    read: cluster.isWorker ? readCluster(registry) : () => registry.metrics(),
    contentType: registry.contentType,
    /** Counts a turn with Line one: the mind that answered or the reason why none did, and the time. */
    countTurn(outcome: string, seconds: number) {
      turns.inc({ outcome });
      if (outcome !== "failed") answerTimes.observe(seconds);
    },
    countEnquiry: (outcome: string) => enquiries.inc({ outcome }),
    countBooking: (outcome: string) => bookings.inc({ outcome }),
    countDelivery: ({ kind, outcome }: { readonly kind: string; readonly outcome: string }) => deliveries.inc({ kind, outcome }),
    watchCalendars(calendars: { readonly agesMs: () => readonly (number | undefined)[] }) {
      new Gauge({
        name: "moontower_calendar_age_seconds",
        aggregator: "max",
        help: "Age of the last reading of each busy calendar; infinite if there is none.",
        labelNames: ["calendar"],
        registers,
        collect() {
          for (const [index, ageMs] of calendars.agesMs().entries()) {
            this.set({ calendar: index + 1 }, ageMs === undefined ? Number.POSITIVE_INFINITY : ageMs / 1_000);
          }
        },
      });
    },
    watchHealth(health: Health) {
      new Gauge({
        name: "moontower_healthy",
        aggregator: "min",
        help: "1 if this part of the server is healthy, 0 if not.",
        labelNames: ["check"],
        registers,
        async collect() {
          for (const { name, ok } of (await health.report()).checks) this.set({ check: name }, ok ? 1 : 0);
        },
      });
    },
    /** Counts the outbox in the database at each scrape, so that every process reports the same. */
    watchOutbox(outbox: OutboxStore) {
      // Both gauges are collected at the same time and share one query.
      let reading: Promise<OutboxDepth> | undefined;
      const depth = () => {
        reading ??= outbox.depth().finally(() => {
          reading = undefined;
        });
        return reading;
      };
      new Gauge({
        name: "moontower_outbox_oldest_seconds",
        aggregator: "max",
        help: "Age of the oldest row that waits.",
        registers,
        async collect() {
          const { oldestWaitingUtc } = await depth();
          this.set(oldestWaitingUtc ? (Date.now() - Date.parse(oldestWaitingUtc)) / 1_000 : 0);
        },
      });
      new Gauge({
        name: "moontower_outbox_rows",
        aggregator: "max",
        help: "Rows in the outbox that are not sent, by state.",
        labelNames: ["state"],
        registers,
        async collect() {
          const { waiting, failed } = await depth();
          this.set({ state: "waiting" }, waiting);
          this.set({ state: "failed" }, failed);
        },
      });
    },
  };
}

/** The type of messages between a worker and the primary process: a request, and the response with all metrics. */
export const metricsMessage = "moontower:metrics";
const patienceMs = 6_000;

/** Requests the metrics from the primary process, which collects those of all workers. */
function readCluster(own: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(own);
  new AggregatorRegistry(); // makes this worker respond to the primary process
  let questions = 0;
  return () =>
    new Promise((resolve, reject) => {
      questions += 1;
      const id = questions;
      const end = (text: string | undefined) => {
        process.off("message", hear);
        clearTimeout(late);
        if (text === undefined) reject(new Error("The other processes of the cluster did not answer."));
        else resolve(text);
      };
      const hear = (message: { readonly type?: string; readonly id?: number; readonly text?: string }) => {
        if (message.type === metricsMessage && message.id === id) end(message.text);
      };
      const late = setTimeout(end, patienceMs);
      process.on("message", hear);
      process.send?.({ type: metricsMessage, id });
    });
}
