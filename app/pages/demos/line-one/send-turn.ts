import { type LiveEvent, type LiveRefusal, type LiveTurn, livePaths } from "#domain/live-line.ts";
import { readEvents } from "./read-events.ts";

/** A line without a sign of life for so long has dropped. */
const patienceMs = 20_000;

export type TurnOutcome = "done" | "dropped" | "stopped" | LiveRefusal;

/**
 * Sends a turn and hands on its events. "dropped": the server could not be reached, or its stream ended early; the same turn
 * can be sent again. "stopped": `signal` said so.
 */
export async function sendTurn(turn: LiveTurn, onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<TurnOutcome> {
  const dropped = new AbortController();
  let timer = setTimeout(() => dropped.abort(), patienceMs);
  try {
    const response = await fetch(livePaths.turn, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify(turn),
      signal: AbortSignal.any([signal, dropped.signal]),
    });
    if (!response.ok || !response.body) return await refusalOf(response);
    for await (const event of readEvents(response.body)) {
      clearTimeout(timer);
      if (signal.aborted) return "stopped";
      if (event.type === "done") return "done";
      onEvent(event);
      timer = setTimeout(() => dropped.abort(), patienceMs);
    }
    return "dropped";
  } catch {
    return signal.aborted ? "stopped" : "dropped";
  } finally {
    clearTimeout(timer);
  }
}

/** An answer that is none of the contract's, as from a proxy, counts as a line that has dropped. */
async function refusalOf(response: Response): Promise<TurnOutcome> {
  const refusal = (await response.json()) as LiveRefusal;
  return ["too-many", "too-long", "closed", "off", "invalid"].includes(refusal.kind) ? refusal : "dropped";
}
