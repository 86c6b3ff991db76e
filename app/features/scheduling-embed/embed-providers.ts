import type { SchedulingEmbed } from "#domain/site-services.ts";

/** How one provider's script is started, checked and removed. The page around it is the same for all. */
type EmbedProvider = {
  /** Called before the script is loaded: prepares what it looks for. */
  readonly prepare: (box: HTMLElement, embed: SchedulingEmbed, title: string) => void;
  /** Whether a loaded frame shows the calendar. The content of another site's frame cannot be read. */
  readonly isShownIn: (frame: HTMLIFrameElement) => boolean;
  /** Removes what the script leaves behind after its element is gone. */
  readonly clear: () => void;
};

/** The global names of the scripts. */
type Globals = { MoontowerScheduler?: { readonly destroy: () => void }; Calendly?: unknown; Cal?: CalQueue };
const globals = () => window as Globals; // the scripts' own names, which no type of ours declares

type CalQueue = ((...command: readonly unknown[]) => void) & { readonly q: unknown[]; readonly loaded: true; readonly ns: object };

/** An element that the script looks for when it starts, as those of the built-in scheduler and of Calendly do. */
function place(className: string) {
  return (box: HTMLElement, { bookingUrl }: SchedulingEmbed, title: string) => {
    const widget = document.createElement("div");
    widget.className = className;
    widget.dataset.url = bookingUrl;
    widget.dataset.title = title;
    box.append(widget);
  };
}

export const embedProviders: Record<SchedulingEmbed["provider"], EmbedProvider> = {
  "built-in": {
    prepare: place("scheduler-inline-widget"),
    isShownIn: ({ contentDocument }) => contentDocument !== null && contentDocument.querySelector("main") !== null,
    clear: () => globals().MoontowerScheduler?.destroy(),
  },
  calendly: {
    prepare: place("calendly-inline-widget"),
    isShownIn: () => true,
    clear: () => delete globals().Calendly,
  },
  // Cal.com's script runs a queue of commands that the page creates for it (its "embed snippet").
  "cal-com": {
    prepare(box, { bookingUrl, scriptUrl }) {
      const queue: unknown[] = [];
      const Cal: CalQueue = Object.assign((...command: readonly unknown[]) => void queue.push(command), {
        q: queue,
        loaded: true as const,
        ns: {},
      });
      globals().Cal = Cal;
      const { origin, pathname, search } = new URL(bookingUrl);
      const widget = document.createElement("div");
      box.append(widget);
      Cal("init", { origin: originOf(origin, scriptUrl) });
      Cal("inline", { elementOrSelector: widget, calLink: pathname.slice(1) + search, config: { layout: "month_view" } });
    },
    isShownIn: () => true,
    clear: () => delete globals().Cal,
  },
};

/** Cal.com shows its public pages at cal.com and frames them from app.cal.com; a self-hosted Cal.com uses one address for both. */
function originOf(bookingOrigin: string, scriptUrl: string): string {
  return bookingOrigin === "https://cal.com" ? new URL(scriptUrl).origin : bookingOrigin;
}
