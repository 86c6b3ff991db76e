import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/**
 * Of several processes on one PostgreSQL one is the leader, which does some work for all: it sends the outbox, reads the calendars
 * and does the night's work. It holds an advisory lock, which the database takes back when its connection ends.
 */
export type Leadership = {
  /** Another process is the leader. Also false while the database can't tell: each piece of work is safe to do twice. */
  readonly isFollower: () => boolean;
  /** Tells the leader that there is something to do. */
  readonly callLeader: () => void;
  readonly close: () => Promise<void>;
};

/** SQLite is for one process. */
export const alone: Leadership = { isFollower: () => false, callLeader: () => {}, close: async () => {} };

const lockKey = 7_166_837;
const channel = "moontower_outbox";
const everyMs = 2_000;
const patienceMs = 4_000;

/** `onCall` is called in the leader when another process has something for it, and when this process becomes the leader later on. */
export async function joinLeadership(url: string, onCall: () => void): Promise<Leadership> {
  let client: pg.Client | undefined;
  let isLeader = false;
  let isJoined = false;
  let isClosed = false;
  let isCallWaiting = false;
  /** The query that was sent last. From version 9 on, pg refuses a query while another one is under way on the same connection. */
  let asked: Promise<unknown> = Promise.resolve();

  function ask<Row extends pg.QueryResultRow>(of: pg.Client, question: string): Promise<pg.QueryResult<Row>> {
    const answer = asked.then(() => of.query<Row>(question));
    asked = answer.catch(() => {});
    return answer;
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      application_name: "moontower-site",
    });
    const lose = () => {
      if (client !== next) return;
      client = undefined;
      isLeader = false;
    };
    next.on("error", lose).on("end", lose);
    next.on("notification", () => isLeader && onCall());
    try {
      await next.connect();
      await prepare(next);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    return next;
  }

  async function prepare(next: pg.Client): Promise<void> {
    // If a machine loses its power, its connections are not closed: the database notices that within half a minute.
    await next.query("set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3");
    await next.query(`listen ${channel}`);
  }

  async function look(): Promise<void> {
    let used = client;
    try {
      if (!used) {
        used = await connect();
        if (isClosed) return void used.end().catch(() => {});
        client = used;
      }
      // A leader asks too, so that it notices a connection that is dead.
      const question = isLeader ? "select true as leads" : `select pg_try_advisory_lock(${lockKey}) as leads`;
      const { rows } = await ask<{ leads: boolean }>(used, question);
      const wasLeader = isLeader;
      isLeader = client === used && rows[0]?.leads === true;
      if (isLeader && !wasLeader && isJoined) onCall();
    } catch {
      client = undefined;
      isLeader = false;
      used?.end().catch(() => {});
    }
  }

  await look();
  isJoined = true;
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await look();
    isLooking = false;
  }, everyMs);
  return {
    isFollower: () => client !== undefined && !isLeader,
    callLeader() {
      const used = client;
      if (!used || isCallWaiting) return;
      isCallWaiting = true;
      asked = asked
        .then(() => {
          isCallWaiting = false; // whoever comes from now on may have written after this call
          return used.query(`notify ${channel}`);
        })
        .catch(() => {}); // the leader looks every few seconds anyway
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      // A frozen database does not answer. The lock ends with the connection, whichever side ends it.
      await Promise.race([client?.end().catch(() => {}), sleep(1_000, undefined, { ref: false })]);
    },
  };
}
