export type SpeechApiSettings = {
  /** The root of an OpenAI-compatible API, without a trailing slash: requests go to `${baseUrl}/audio/speech`. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly voice: string;
  /** The limit for each of the two attempts, until the last byte. */
  readonly timeoutMs: number;
};

/** The service returned no usable audio. `retryable`: the same request may succeed later. */
export class SpeechApiError extends Error {
  readonly retryable: boolean;
  constructor(message: string, options: ErrorOptions & { readonly retryable: boolean }) {
    super(message, options);
    this.retryable = options.retryable;
  }
}

/** Two minutes of speech are about 1 MB. */
const maxBytes = 10 * 1024 * 1024;

/** Requests speech as MP3; tries again once after a retryable failure. `signal` cancels the request. @throws {SpeechApiError} */
export async function speak(text: string, settings: SpeechApiSettings, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await requestSpeech(text, settings, signal);
  } catch (error) {
    if (signal?.aborted || (error instanceof SpeechApiError && !error.retryable)) throw error;
    return requestSpeech(text, settings, signal);
  }
}

async function requestSpeech(
  text: string,
  { baseUrl, apiKey, model, voice, timeoutMs }: SpeechApiSettings,
  canceled: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${baseUrl}/audio/speech`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}) },
      body: JSON.stringify({ model, input: text, voice, response_format: "mp3" }),
      signal: canceled ? AbortSignal.any([canceled, late]) : late,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const retryable = response.status >= 500 || response.status === 429;
      throw new SpeechApiError(`The speech service answered ${response.status}.`, { retryable });
    }
    return await readMp3(response);
  } catch (error) {
    if (error instanceof SpeechApiError) throw error;
    let reason = "could not be reached";
    if (late.aborted) reason = `did not finish within ${timeoutMs} ms`;
    if (canceled?.aborted) reason = "was not waited for";
    throw new SpeechApiError(`The speech service ${reason}.`, { retryable: true, cause: error });
  }
}

async function readMp3(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Throwing out of the loop cancels the download.
    if (length > maxBytes) throw new SpeechApiError(`The speech service sent more than ${maxBytes} bytes.`, { retryable: false });
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(Buffer.concat(chunks));
  if (isMp3(bytes)) return bytes;
  const type = response.headers.get("Content-Type") ?? "something";
  throw new SpeechApiError(`The speech service sent ${type} that is not an MP3.`, { retryable: false });
}

/** An MP3 begins with an ID3 tag or with the sync bits of an MPEG audio layer III frame. */
function isMp3(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const id3 = first === 0x49 && second === 0x44 && third === 0x33;
  const layerThreeFrame = first === 0xff && (second & 0xe6) === 0xe2;
  return id3 || layerThreeFrame;
}
