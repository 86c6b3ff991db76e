/** Before the section is drawn: as much height as a talk had that comes back after a reload. */
import { keptTalkKey } from "./talk/kept-talk-key.ts";

try {
  const { height } = JSON.parse(sessionStorage.getItem(keptTalkKey) ?? "{}");
  if (height > 0) document.documentElement.style.setProperty("--kept-height", `${height}px`);
} catch {
  // Nothing is kept.
}
