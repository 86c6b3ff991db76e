import { whenShown } from "#app/ui/when-shown.ts";
import { speculationRules } from "./speculation-rules.ts";

/** What a browser fetches or works out for itself as soon as it is named, and nobody waits for: named once the page is shown. */
export function enhanceAfterwards(): void {
  whenShown(() => {
    const rules = Object.assign(document.createElement("script"), { type: "speculationrules", textContent: speculationRules });
    const manifest = Object.assign(document.createElement("link"), { rel: "manifest", href: "/site.webmanifest" });
    document.head.append(rules, manifest);
  });
}
