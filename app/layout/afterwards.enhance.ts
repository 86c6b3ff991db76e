import { whenShown } from "#app/ui/when-shown.ts";
import { speculationRules } from "./speculation-rules.ts";

/** Links that the browser would fetch or evaluate as soon as it sees them although nobody waits for them: added once the page is shown. */
export function enhanceAfterwards(): void {
  whenShown(() => {
    const rules = Object.assign(document.createElement("script"), { type: "speculationrules", textContent: speculationRules });
    const manifest = Object.assign(document.createElement("link"), { rel: "manifest", href: "/site.webmanifest" });
    document.head.append(rules, manifest);
  });
}
