import { whenPainted } from "./when-painted.ts";

/** Calls back once the page has loaded and is painted as it then is: the first paint may be of the words alone, and the picture among them comes with the next. */
export function whenShown(next: () => void): void {
  addEventListener("load", () => whenPainted(() => requestAnimationFrame(() => requestAnimationFrame(next))));
}
