import { expect, test } from "vitest";
import { facts } from "#content/facts.ts";
import { modelDoesNotKnow } from "#content/live/model-prompt.ts";
import { says, startAgentService } from "#tests/support/agent-service.ts";
import { answer, unknown } from "./expected.ts";
import { measureModel } from "./measure-model.ts";

test("a configured model is measured by its own answers and the scripted mind's fallbacks", async () => {
  const service = await startAgentService(says(modelDoesNotKnow));
  try {
    const agent = { baseUrl: service.url, apiKey: "key", model: "test-model", transcribeModel: undefined, timeoutMs: 2_000 };
    const sets = {
      openings: [["What does it cost?", answer(facts.price.from)] as const, ["Is it raining?", unknown] as const],
      conversations: [],
    };
    const measured = await measureModel({ ...agent, dailyTokens: 1_000_000 }, sets);
    expect(measured).toMatchObject({ openings: { right: 1, of: 2, misled: 0 }, fallbacks: 0, tokens: 2_000 });
    expect(measured.openings.wrong).toEqual([expect.stringContaining("What does it cost?")]);

    service.answers(says("It costs $1 per month."));
    expect(await measureModel({ ...agent, dailyTokens: 1_000_000 }, sets)).toMatchObject({ openings: { right: 2 }, fallbacks: 2 });
    const asked = service.requests.length;
    expect(await measureModel({ ...agent, dailyTokens: 10 }, sets)).toMatchObject({ openings: { right: 2 }, fallbacks: 2, tokens: 0 });
    expect(service.requests).toHaveLength(asked);
  } finally {
    await service.close();
  }
});
