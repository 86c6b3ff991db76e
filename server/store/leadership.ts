import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/**
 * Of several processes on one PostgreSQL database, one is the leader: it sends the outbox, reads the calendars and does the nightly
 * work. It holds an advisory lock, which the database releases when its connection ends.
 */
export type Leadership = {
  /** Whether another process is the leader. False if the database does not answer: all of the leader's work is safe to do twice. */
  readonly isFollower: () => boolean;
  /** Notifies the leader of new outbox rows. */
  readonly callLeader: () => void;
  readonly close: () => Promise<void>;
};

/** For SQLite, which serves one process. */
export const soleLeader: Leadership = { isFollower: () => false, callLeader: () => {}, close: async () => {} };

const lockKey = 7_166_837;
const channel = "moontower_outbox";
const everyMs = 2_000;
const patienceMs = 4_000;

/** `onCall` is called in the leader when another process calls `callLeader`, and when this process becomes the leader later. */
export async function joinLeadership(url: string, onCall: () => void): Promise<Leadership> {
  let client: pg.Client | undefined;
  let isLeader = false;
  let isJoined = false;
  let isClosed = false;
  let isCallWaiting = false;
  /** The query sent last, which the next one waits for: from version 9 on, pg refuses a query while another runs on its connection. */
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
    // A machine that loses its power does not close its connections: with these settings the database notices within half a minute.
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
      // A leader queries too, to detect a dead connection.
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
          isCallWaiting = false; // later callers may have written after this notification
          return used.query(`notify ${channel}`);
        })
        .catch(() => {}); // the leader polls the outbox anyway
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      // A frozen database does not answer. The lock is released with the connection, whichever side closes it.
      await Promise.race([client?.end().catch(() => {}), sleep(1_000, undefined, { ref: false })]);
    },
  };
}
