import { expect, test } from "vitest";
import { judge } from "./judge.ts";
import { openings } from "./openings.ts";
import { createStage, hear, officeZone } from "./stage.ts";

test("openings", async () => {
  const stage = createStage();
  const failed: string[] = [];
  for (const [line, expected, timeZone = officeZone] of openings) {
    const wrong = await judge(await hear(stage, line, timeZone), expected, timeZone, stage);
    if (wrong.length > 0) failed.push(`${line} → ${wrong.join("; ").slice(0, 170)}`);
  }
  console.log(failed.join("\n"));
  console.log(`${openings.length - failed.length} of ${openings.length}`);
  expect(failed.length).toBeLessThan(openings.length * 0.1);
});

test("conversations", async () => {
  const { conversations } = await import("./conversations.ts");
  const { holdConversation } = await import("./hold-conversation.ts");
  const results = [];
  for (const conversation of conversations) results.push({ about: conversation.about, ...(await holdConversation(conversation)) });
  for (const { about, wrong } of results) if (wrong.length) console.log(`${about}: → ${wrong.join(" | ")}`);
  console.log(`${results.filter(({ wrong }) => wrong.length === 0).length} of ${conversations.length}; of 1`);
});
