import { expect, test } from "vitest";
import type { World } from "#tests/browsers/world.ts";

const play = { role: "button", name: "Play the voice demo" };
const pause = { role: "button", name: "Pause the voice demo" };
const slider = { role: "slider", name: "Position in the demo" };
const seconds = (element: HTMLElement) => {
  const [minutes = "0", rest = "0"] = (element.getAttribute("aria-valuetext") ?? "").split(" ")[0]?.split(":") ?? [];
  return Number(minutes) * 60 + Number(rest);
};

export function playerJourneys(world: World): void {
  test("the voice demo plays, is moved on by keys, and pauses", async () => {
    const { visitor } = world;
    await visitor.open("/demos");
    await visitor.click(play);
    await visitor.sees(pause);
    await expect.poll(() => visitor.reads(slider, seconds)).toBeGreaterThanOrEqual(1);
    await visitor.reads(slider, (element) => element.focus());
    await visitor.press("Home", "ArrowRight");
    await visitor.click(pause);
    await visitor.sees(play);
    const pausedAt = await visitor.reads(slider, seconds);
    expect(pausedAt).toBeLessThan(60);
    await visitor.click(play);
    await visitor.sees(pause);
    await expect.poll(() => visitor.reads(slider, seconds)).toBeGreaterThan(pausedAt);
  });
}
