import { once } from "node:events";

export type DevtoolsEvent = { readonly method: string; readonly params: Readonly<Record<string, unknown>>; readonly sessionId?: string };

/** The browser's own protocol, bare. */
export type Devtools = {
  /** @throws {Error} what the browser answers where it does not do it. */
  readonly send: (method: string, params?: object, sessionId?: string) => Promise<Readonly<Record<string, unknown>>>;
  readonly onEvent: (hear: (event: DevtoolsEvent) => void) => void;
  readonly close: () => void;
};

type Answer = { readonly id: number; readonly result?: Readonly<Record<string, unknown>>; readonly error?: { readonly message: string } };

/**
 * Drives a browser by its tabs. Test libraries drive pages, and a page that is driven so prerenders nothing:
 * the browser says "PrerenderingDisabledByDevTools" (its Preload domain tells).
 */
export async function openDevtools(port: number): Promise<Devtools> {
  const { webSocketDebuggerUrl } = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string; // as the protocol says
  };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, "open");
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners: ((event: DevtoolsEvent) => void)[] = [];
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Answer | DevtoolsEvent; // one of the two
    if ("method" in message) for (const hear of listeners) hear(message);
    else waiting.get(message.id)?.(message);
  });
  let last = 0;
  return {
    async send(method, params = {}, sessionId) {
      const id = ++last;
      const { promise, resolve } = Promise.withResolvers<Answer>();
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
      const { result, error } = await promise;
      waiting.delete(id);
      if (!result) throw new Error(`${method}: ${error?.message ?? "no answer"}`);
      return result;
    },
    onEvent: (hear) => listeners.push(hear),
    close: () => socket.close(),
  };
}
