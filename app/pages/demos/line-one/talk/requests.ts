/** The page's requests to the server, by the contract in domain/live-line.ts. */
import { type LiveAbilities, type LiveEvent, type LiveRefusal, type LiveSpeech, type LiveTurn, livePaths } from "#domain/live-line.ts";

/** After this time the outcome is unknown, or the line has dropped. Either request can be sent again. */
const patienceMs = 20_000;

const post = (path: string, body: unknown, signal: AbortSignal, accept = "application/json") =>
  fetch(path, { method: "POST", headers: { "Content-Type": "application/json", Accept: accept }, body: JSON.stringify(body), signal });

/** The answer to a form; undefined if the server cannot be reached or answers with something else. */
export async function postJson<Answer>(path: string, body: unknown): Promise<Answer | undefined> {
  try {
    const response = await post(path, body, AbortSignal.timeout(patienceMs));
    return (await response.json()) as Answer;
  } catch {
    return undefined;
  }
}

/** True once the server has confirmed that nothing of the talk is kept. */
export const eraseAtServer = (key: string): Promise<boolean> =>
  post(livePaths.erase, { key }, AbortSignal.timeout(patienceMs)).then(
    ({ ok }) => ok,
    () => false,
  );

/** A controller that follows the signal and can also be aborted by itself. Not AbortSignal.any: WebKit collects its signal as garbage while a request still uses it. */
function following(signal: AbortSignal): AbortController {
  const follower = new AbortController();
  if (signal.aborted) follower.abort();
  else signal.addEventListener("abort", () => follower.abort(), { once: true });
  return follower;
}

export type TurnOutcome = "done" | "dropped" | "stopped" | LiveRefusal;

/**
 * Sends a turn and passes on its events. "dropped": the server could not be reached, or its stream ended early; the same turn
 * can be sent again. "stopped": `signal` was aborted.
 */
export async function sendTurn(turn: LiveTurn, onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<TurnOutcome> {
  const request = following(signal);
  let timer = setTimeout(() => request.abort(), patienceMs);
  try {
    const response = await post(livePaths.turn, turn, request.signal, "text/event-stream");
    if (!response.ok || !response.body) return await refusalOf(response);
    for await (const event of readEvents(response.body)) {
      clearTimeout(timer);
      if (signal.aborted) return "stopped";
      if (event.type === "done") return "done";
      onEvent(event);
      timer = setTimeout(() => request.abort(), patienceMs);
    }
    return "dropped";
  } catch {
    return signal.aborted ? "stopped" : "dropped";
  } finally {
    clearTimeout(timer);
  }
}

/** An answer that does not follow the contract, such as a proxy's page, counts as a dropped connection. */
async function refusalOf(response: Response): Promise<TurnOutcome> {
  const refusal = (await response.json()) as LiveRefusal;
  return ["too-many", "too-long", "closed", "off", "invalid"].includes(refusal.kind) ? refusal : "dropped";
}

/** The events of a turn as they arrive: each is one line of JSON after "data:". An unfinished one at the end is left out. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let unread = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (unread + part.value).split("\n");
      unread = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("data:")) yield JSON.parse(line.slice("data:".length)) as LiveEvent;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** The text of a recording; empty if none was understood, or the service fails. */
export async function transcribe(recording: Blob): Promise<string> {
  try {
    const response = await fetch(livePaths.transcribe, { method: "POST", headers: { "Content-Type": recording.type }, body: recording });
    const { text } = (await response.json()) as { readonly text?: string };
    return text ?? "";
  } catch {
    return "";
  }
}

/** After this time the browser's voice reads instead. */
const speechPatienceMs = 4_000;

/** The sound of an answer. */
export async function fetchSpeech(speech: LiveSpeech, signal: AbortSignal): Promise<Blob | undefined> {
  const request = following(signal);
  const timer = setTimeout(() => request.abort(), speechPatienceMs);
  try {
    const response = await post(livePaths.speech, speech, request.signal, "audio/mpeg");
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const none: LiveAbilities = { transcribes: false, speaks: false };
let asked: Promise<LiveAbilities> | undefined;

/** The server's abilities, requested once. An unreachable server has none, and is asked again next time. */
export function serverAbilities(): Promise<LiveAbilities> {
  asked ??= fetch(livePaths.abilities, { signal: AbortSignal.timeout(speechPatienceMs) })
    .then(async (response) => (response.ok ? ((await response.json()) as LiveAbilities) : none))
    .catch(() => {
      asked = undefined;
      return none;
    });
  return asked;
}
