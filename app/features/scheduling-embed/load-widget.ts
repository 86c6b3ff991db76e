import type { SchedulingEmbed } from "#domain/site-services.ts";
import { embedProviders } from "./embed-providers.ts";

/** After its script has run, a provider that shows no frame for this long has failed. */
const frameDeadlineMs = 10_000;

type Callbacks = { readonly onReady: () => void; readonly onFailed: () => void };

/** Adds the provider's script and stylesheet to the page and lets it fill the box. Returns a function that removes all of it. */
export function loadWidget(box: HTMLElement, embed: SchedulingEmbed, title: string, { onReady, onFailed }: Callbacks): () => void {
  const provider = embedProviders[embed.provider];
  provider.prepare(box, embed, title);

  const style = embed.styleUrl === undefined ? undefined : document.createElement("link");
  if (style) Object.assign(style, { rel: "stylesheet", href: embed.styleUrl });
  const script = Object.assign(document.createElement("script"), { src: embed.scriptUrl, async: true });

  let deadline: ReturnType<typeof setTimeout> | undefined;
  const frames = new MutationObserver(() => {
    const frame = box.querySelector("iframe");
    if (!frame) return;
    frames.disconnect();
    clearTimeout(deadline);
    // The event also fires for an error page.
    frame.addEventListener("load", () => (provider.isShownIn(frame) ? onReady() : onFailed()), { once: true });
  });
  frames.observe(box, { childList: true, subtree: true });
  script.addEventListener("error", onFailed);
  script.addEventListener("load", () => {
    if (!box.querySelector("iframe")) deadline = setTimeout(onFailed, frameDeadlineMs);
  });
  document.head.append(...(style ? [style] : []), script);

  return () => {
    frames.disconnect();
    clearTimeout(deadline);
    script.remove();
    style?.remove();
    provider.clear();
    box.replaceChildren();
  };
}
