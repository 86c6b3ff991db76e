import { utcTimestamp } from "#domain/instants.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { ConversationStore } from "#server/store/conversation-store.ts";

export type ModelBudget = {
  /** Reserves tokens of the day's budget; false if fewer are left. */
  readonly take: (tokens: number) => Promise<boolean>;
  /** Replaces a reservation by the tokens that were used. */
  readonly settle: (taken: number, used: number) => Promise<void>;
};

/** The daily token budget of all visitors and processes. Tokens are reserved before the model is called, so that a crash can't exceed it. */
export function createModelBudget(options: {
  readonly store: Pick<ConversationStore, "totals" | "count">;
  readonly dailyTokens: number;
  readonly timeZone: string;
  readonly nowMs: () => number;
}): ModelBudget {
  const { store, dailyTokens, timeZone, nowMs } = options;
  const today = () => localDateOf(utcTimestamp(nowMs()), timeZone);
  return {
    async take(tokens) {
      const day = today();
      if (((await store.totals(day, day)).tokens ?? 0) + tokens > dailyTokens) return false;
      await store.count({ day, counts: { tokens } });
      return true;
    },
    async settle(taken, used) {
      if (used !== taken) await store.count({ day: today(), counts: { tokens: used - taken } });
    },
  };
}
