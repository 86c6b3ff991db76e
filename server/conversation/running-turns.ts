import type { LiveEvent } from "#domain/live-line.ts";

type Run = {
  readonly keyHash: string;
  readonly events: LiveEvent[];
  readonly abort: AbortController;
  readonly ended: Promise<void>;
  readonly wake: Set<() => void>;
  followers: number;
  isOver: boolean;
};

export type RunningTurns = {
  /** All events of the running turn with this id, from its first; undefined if it is not running. */
  readonly follow: (id: string, signal: AbortSignal) => AsyncIterable<LiveEvent> | undefined;
  /** Starts the work when the conversation's earlier turns have ended. It is aborted when the signals of all followers are. */
  readonly begin: (
    turn: { readonly id: string; readonly keyHash: string; readonly signal: AbortSignal },
    work: (signal: AbortSignal) => AsyncIterable<LiveEvent>,
  ) => AsyncIterable<LiveEvent>;
  /** Aborts the conversation's turns, and resolves when they have ended. */
  readonly breakOff: (keyHash: string) => Promise<void>;
  /** The number of running turns, of all conversations or of one. */
  readonly count: (keyHash?: string) => number;
};

/** The running turns of this process. A turn that is sent twice runs once, and both requests get its events. */
export function createRunningTurns(onError: (error: unknown) => void): RunningTurns {
  const runs = new Map<string, Run>();
  const ofKey = (keyHash: string) => [...runs.values()].filter((run) => run.keyHash === keyHash);

  async function* listen(run: Run, signal: AbortSignal): AsyncIterable<LiveEvent> {
    run.followers += 1;
    const wakeAll = () => {
      for (const wake of run.wake) wake();
    };
    signal.addEventListener("abort", wakeAll, { once: true });
    try {
      for (let next = 0; !signal.aborted; ) {
        const event = run.events[next];
        if (event) {
          next += 1;
          yield event;
        } else if (run.isOver) return;
        else
          await new Promise<void>((resolve) => {
            const wake = () => {
              run.wake.delete(wake);
              resolve();
            };
            run.wake.add(wake);
          });
      }
    } finally {
      signal.removeEventListener("abort", wakeAll);
      run.followers -= 1;
      if (run.followers === 0 && !run.isOver) run.abort.abort();
    }
  }

  return {
    follow(id, signal) {
      const run = runs.get(id);
      return run && !run.abort.signal.aborted ? listen(run, signal) : undefined;
    },
    begin({ id, keyHash, signal }, work) {
      const before = ofKey(keyHash).map(({ ended }) => ended);
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      const run: Run = { keyHash, events: [], abort: new AbortController(), ended, wake: new Set(), followers: 0, isOver: false };
      const notify = () => {
        for (const wake of run.wake) wake();
      };
      const perform = async () => {
        try {
          await Promise.all(before);
          if (run.abort.signal.aborted) return;
          for await (const event of work(run.abort.signal)) {
            run.events.push(event);
            notify();
          }
        } catch (error) {
          onError(error);
        } finally {
          run.isOver = true;
          if (runs.get(id) === run) runs.delete(id);
          resolve();
          notify();
        }
      };
      runs.set(id, run);
      const heard = listen(run, signal);
      void perform();
      return heard;
    },
    async breakOff(keyHash) {
      const own = ofKey(keyHash);
      for (const { abort } of own) abort.abort();
      await Promise.all(own.map(({ ended }) => ended));
    },
    count: (keyHash) => (keyHash === undefined ? runs.size : ofKey(keyHash).length),
  };
}
