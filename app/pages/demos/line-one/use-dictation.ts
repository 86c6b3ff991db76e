import { useCallback, useEffect, useRef, useState } from "react";
import { type Ear, openEar } from "./ears.ts";

export type Hearing =
  | { readonly kind: "off" }
  /** The browser asks for the microphone. */
  | { readonly kind: "asking"; readonly isOurs: boolean }
  | {
      readonly kind: "listening";
      readonly seconds: number;
      /** How loud it was, oldest first, 0 to 100. */
      readonly level: readonly number[];
      readonly sure: string;
      readonly unsure: string;
      /** A recording is being turned into text. */
      readonly isWriting: boolean;
      readonly isOurs: boolean;
    }
  | { readonly kind: "denied" }
  | { readonly kind: "nothing" };

const off: Hearing = { kind: "off" };

/**
 * Hears the visitor: by the browser's own recognition, or with `isOurs` by a recording that the server turns into text. The
 * words go to `onHeard`, to be read and changed before they are sent.
 */
export function useDictation(isOurs: boolean, onHeard: (text: string) => void) {
  const [hearing, setHearing] = useState<Hearing>(off);
  const ear = useRef<Ear>(undefined);
  const heard = useRef(onHeard);
  heard.current = onHeard;

  const end = useCallback((next: Hearing = off) => {
    ear.current?.close();
    ear.current = undefined;
    setHearing(next);
  }, []);
  useEffect(() => () => ear.current?.close(), []);

  const start = useCallback(() => {
    const startedMs = Date.now();
    setHearing({ kind: "asking", isOurs });
    const listen = (change: Partial<Extract<Hearing, { kind: "listening" }>>) =>
      setHearing((before) => {
        const listening =
          before.kind === "listening"
            ? before
            : { kind: "listening" as const, seconds: 0, level: [], sure: "", unsure: "", isWriting: false, isOurs };
        return { ...listening, seconds: Math.floor((Date.now() - startedMs) / 1_000), ...change };
      });
    ear.current = openEar(isOurs, {
      onOpen: () => listen({}),
      onLevel: (level) => listen({ level }),
      onWords: (sure, unsure) => listen({ sure, unsure }),
      onWriting: () => listen({ isWriting: true }),
      onEnd: (text) => {
        end(text.trim() ? off : { kind: "nothing" });
        if (text.trim()) heard.current(text.trim());
      },
      onDenied: () => end({ kind: "denied" }),
    });
  }, [isOurs, end]);

  return {
    hearing,
    start,
    done: () => ear.current?.finish(),
    cancel: () => end(),
    forget: () => setHearing((before) => (before.kind === "denied" || before.kind === "nothing" ? off : before)),
  };
}
