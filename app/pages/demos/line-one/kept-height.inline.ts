/** Runs before the section is drawn: reserves the height of a talk that is restored after a reload. */
import { keptTalkKey } from "./talk/kept-talk-key.ts";

try {
  const { height } = JSON.parse(sessionStorage.getItem(keptTalkKey) ?? "{}");
  if (height > 0) document.documentElement.style.setProperty("--kept-height", `${height}px`);
} catch {
  // Nothing is kept.
}
