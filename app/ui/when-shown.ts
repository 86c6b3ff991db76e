import { whenPainted } from "./when-painted.ts";

/** Calls back once the loaded page is painted. Waits for two frames, since the first paint may lack the picture. */
export function whenShown(next: () => void): void {
  addEventListener("load", () => whenPainted(() => requestAnimationFrame(() => requestAnimationFrame(next))));
}
