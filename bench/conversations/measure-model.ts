import { createModelMind } from "#server/conversation/model-mind.ts";
import type { Env } from "#server/env.ts";
import type { Conversation } from "./conversations.ts";
import type { Opening } from "./expected.ts";
import { type Measured, measureConversations, measureOpenings } from "./measure.ts";
import { createStage } from "./stage.ts";

export type MeasuredModel = {
  readonly openings: Measured;
  readonly conversations: Measured;
  /** Lines with the scripted mind's answer, since the model failed or stalled, its answer could not be shown, or its tokens were used up. */
  readonly fallbacks: number;
  readonly tokens: number;
};

type Sets = { readonly openings: readonly Opening[]; readonly conversations: readonly Conversation[] };

/** Measures the configured model. It has the same daily token limit as on the site (AGENT_DAILY_LIMIT). */
export async function measureModel(agent: NonNullable<Env["agent"]>, sets: Sets): Promise<MeasuredModel> {
  let tokens = 0;
  let fallbacks = 0;
  const budget = {
    async take(wanted: number) {
      if (tokens + wanted > agent.dailyTokens) return false;
      tokens += wanted;
      return true;
    },
    async settle(taken: number, used: number) {
      tokens += used - taken;
    },
  };
  const stage = createStage({
    model: createModelMind({ agent, budget }),
    onFallback: () => {
      fallbacks += 1;
    },
  });
  const first = await measureOpenings(sets.openings, stage);
  const whole = await measureConversations(sets.conversations, stage);
  return { openings: first, conversations: whole, fallbacks, tokens };
}
