/** Two kinds of speech recognition: the browser's own, and a recording that the server turns into text. */
import { transcribe } from "#app/pages/demos/line-one/talk/requests.ts";

type Listeners = {
  /** `stream`: the stream being recorded. */
  readonly onOpen: (stream?: MediaStream) => void;
  readonly onWords: (sure: string, unsure: string) => void;
  /** The recording is being turned into text. */
  readonly onWriting: () => void;
  /** Called once, at the end, with all recognized words, or with nothing. */
  readonly onEnd: (text: string) => void;
  readonly onDenied: () => void;
};

/** `finish` keeps the words, `close` drops them. */
export type Ear = { readonly finish: () => void; readonly close: () => void };

/** Not in the DOM library. */
type Recognition = EventTarget & {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  start(): void;
  stop(): void;
  abort(): void;
};
type RecognitionResult = { readonly isFinal: boolean; readonly 0: { readonly transcript: string } };
type RecognitionWindow = { readonly SpeechRecognition?: new () => Recognition; readonly webkitSpeechRecognition?: new () => Recognition };

const recognitionOf = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as RecognitionWindow;
  return SpeechRecognition ?? webkitSpeechRecognition;
};
export const canRecognize = (): boolean => recognitionOf() !== undefined;
export const canRecord = (): boolean => "MediaRecorder" in window && Boolean(navigator.mediaDevices?.getUserMedia);

export function recognize({ onOpen, onWords, onEnd, onDenied }: Listeners): Ear {
  const Recognition = recognitionOf();
  if (!Recognition) throw new Error("This browser recognizes no speech: see canRecognize.");
  const recognition = new Recognition();
  Object.assign(recognition, { lang: "en-US", interimResults: true, continuous: false });
  let words = "";
  let isOver = false;
  const over = (tell: () => void) => {
    if (isOver) return;
    isOver = true;
    tell();
  };
  recognition.addEventListener("audiostart", () => {
    if (!isOver) onOpen();
  });
  recognition.addEventListener("result", (event) => {
    const results = [...(event as Event & { readonly results: ArrayLike<RecognitionResult> & Iterable<RecognitionResult> }).results];
    const said = (isFinal: boolean) =>
      results
        .filter((result) => result.isFinal === isFinal)
        .map((result) => result[0].transcript)
        .join(" ")
        .trim();
    words = [said(true), said(false)].filter(Boolean).join(" ");
    if (!isOver) onWords(said(true), said(false));
  });
  recognition.addEventListener("error", (event) => {
    const { error } = event as Event & { readonly error: string };
    if (error === "not-allowed" || error === "service-not-allowed" || error === "audio-capture") over(onDenied);
  });
  recognition.addEventListener("end", () => over(() => onEnd(words)));
  recognition.start();
  return {
    finish: () => recognition.stop(),
    close: () => over(() => recognition.abort()),
  };
}

/** A minute is enough for one line. */
const longestRecordingMs = 60_000;

export function record({ onOpen, onWriting, onEnd, onDenied }: Listeners): Ear {
  let recorder: MediaRecorder | undefined;
  let isOver = false;
  void navigator.mediaDevices.getUserMedia({ audio: true }).then(
    (stream) => {
      const leave = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      if (isOver) return leave();
      const parts: Blob[] = [];
      recorder = new MediaRecorder(stream);
      recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
      recorder.addEventListener("stop", async () => {
        leave();
        if (isOver) return;
        onWriting();
        const text = await transcribe(new Blob(parts, { type: recorder?.mimeType ?? "" }));
        if (!isOver) onEnd(text);
      });
      recorder.start();
      setTimeout(stop, longestRecordingMs);
      onOpen(stream);
    },
    () => {
      if (!isOver) onDenied();
    },
  );
  const stop = () => {
    if (recorder?.state === "recording") recorder.stop();
  };
  return {
    finish: stop,
    close() {
      isOver = true;
      stop();
    },
  };
}
