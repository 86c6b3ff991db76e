import type { LiveEvent } from "#domain/live-line.ts";

/**
 * The events of a turn's stream (server-sent events, each with one JSON object), as they come. A stream that ends in the
 * middle of an event ends here without it.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = "";
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value.replaceAll("\r", "");
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const data = event
          .split("\n")
          .filter((line) => line.startsWith("data:"))
          .map((line) => line.slice(5))
          .join("\n");
        if (data.trim()) yield JSON.parse(data) as LiveEvent; // the contract of domain/live-line.ts
      }
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}
