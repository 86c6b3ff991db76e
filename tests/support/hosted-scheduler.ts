import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

/**
 * Stands in for the services of Calendly and Cal.com: scripts that behave as theirs do, at an address of their own.
 * Calendly's fills each `.calendly-inline-widget[data-url]` when it starts; Cal.com's works off the queue `Cal.q`
 * that its embed snippet has begun, frames `<origin>/<calLink>/embed`, and takes later commands at once.
 */
const calendlyScript = `
for (const widget of document.querySelectorAll(".calendly-inline-widget[data-url]")) {
  const frame = document.createElement("iframe");
  frame.src = widget.dataset.url + "?embed_type=Inline";
  frame.title = "Calendly";
  widget.append(frame);
}
window.Calendly = {};`;

const calScript = `{
const settings = {};
const commands = {
  init(first, second) { Object.assign(settings, typeof first === "string" ? second : first); },
  inline({ elementOrSelector, calLink }) {
    const frame = document.createElement("iframe");
    frame.src = settings.origin + "/" + calLink + "/embed";
    frame.title = "Cal.com";
    elementOrSelector.append(frame);
  },
};
if (!window.Cal || !Array.isArray(window.Cal.q)) throw new Error("Cal is not defined. This shouldn't happen");
const run = ([name, ...args]) => commands[name](...args);
window.Cal.q.forEach(run);
window.Cal.q = { push: run };
}`;

const answers: Record<string, readonly [type: string, body: string]> = {
  "/assets/external/widget.js": ["text/javascript", calendlyScript],
  "/assets/external/widget.css": ["text/css", ".calendly-inline-widget iframe { border: 0 }"],
  "/embed/embed.js": ["text/javascript", calScript],
  "/moontower/discovery": ["text/html", "<h1>Calendly's calendar</h1>"],
  "/moontower/discovery/embed": ["text/html", "<h1>Cal.com's calendar</h1>"],
};

const answer: RequestListener = ({ url = "/" }, response) => {
  const [type, body] = answers[new URL(url, "http://double").pathname] ?? ["text/plain", "Not found"];
  response.writeHead(type === "text/plain" ? 404 : 200, { "Content-Type": type }).end(body);
};

export type HostedScheduler = { readonly url: string; readonly close: () => Promise<void> };

export async function startHostedScheduler(): Promise<HostedScheduler> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The double has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
