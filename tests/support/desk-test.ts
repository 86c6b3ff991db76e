import { clockScript, deskMorning } from "./desk-clock.ts";
import { type DeskScene, openDeskScene } from "./desk-scene.ts";
import { test as base } from "./test.ts";

type Options = {
  /** A desk on its first morning instead. */
  readonly isEmptyDesk: boolean;
  /** Any name gives the tests that use it a desk of their own: what they change would be in other tests' way. */
  readonly ownDesk: string;
};

/** Tests on a desk full of work, as June, in browsers whose clock says what the server's does. */
export const test = base.extend<object, Options & { scene: DeskScene }>({
  isEmptyDesk: [false, { option: true, scope: "worker" }],
  ownDesk: ["", { option: true, scope: "worker" }],
  scene: [
    async ({ isEmptyDesk }, use) => {
      const scene = await openDeskScene({ isEmpty: isEmptyDesk });
      await use(scene);
      await scene.remove();
    },
    { scope: "worker" },
  ],
  site: [({ scene }, use) => use(scene.site), { scope: "worker" }],
  context: async ({ context, scene }, use) => {
    await context.addCookies([{ name: "desk", value: scene.cookie, domain: "localhost", path: "/desk" }]);
    await context.addInitScript(clockScript(deskMorning));
    await use(context);
  },
});

export { expect } from "./test.ts";
