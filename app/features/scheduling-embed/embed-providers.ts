import type { SchedulingEmbed } from "#domain/site-services.ts";

/** How one provider's script is put to work. The page around it is the same for all. */
type EmbedProvider = {
  /** Before the script is asked for: what it will look for once it runs. */
  readonly prepare: (box: HTMLElement, embed: SchedulingEmbed, title: string) => void;
  /** Whether a frame that has loaded shows the calendar. What is in a frame of another site can't be seen. */
  readonly isShownIn: (frame: HTMLIFrameElement) => boolean;
  /** After the script is gone from the page: what it left behind. */
  readonly clear: () => void;
};

/** The global names of the scripts. */
type Globals = { MoontowerScheduler?: { readonly destroy: () => void }; Calendly?: unknown; Cal?: CalQueue };
const globals = () => window as Globals; // the scripts' own names, which no type of ours declares

type CalQueue = ((...command: readonly unknown[]) => void) & { readonly q: unknown[]; readonly loaded: true; readonly ns: object };

/** A place that a script scans for when it starts: the way of the built-in scheduler and of Calendly. */
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
  // Cal.com's script works off a queue of commands that the page starts for it (its "embed snippet").
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

/** Cal.com shows its public pages at cal.com and frames them from app.cal.com; a Cal.com of one's own does both at one address. */
function originOf(bookingOrigin: string, scriptUrl: string): string {
  return bookingOrigin === "https://cal.com" ? new URL(scriptUrl).origin : bookingOrigin;
}
