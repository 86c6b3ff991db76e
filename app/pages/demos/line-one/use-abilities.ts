import { useEffect, useState } from "react";
import { type LiveAbilities, livePaths } from "#domain/live-line.ts";
import { canReadAloud } from "./browser-voice.ts";
import { canRecognize, canRecord } from "./ears.ts";

export type Abilities = {
  /** The part that turns speech into text; undefined if none can, or without a microphone. */
  readonly hears: "browser" | "server" | undefined;
  readonly readsAloud: boolean;
};

/** What browser and server can do for the voice. The server is asked only if the browser can't do it by itself. */
export function useAbilities(): Abilities {
  // As the page was sent: whether Speak shows until now line-one.inline.ts has decided.
  const [abilities, setAbilities] = useState<Abilities>({ hears: "browser", readsAloud: true });
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const readsAloud = canReadAloud() || (await serverAbilities()).speaks;
      const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => undefined);
      const hasMicrophone = devices ? devices.some(({ kind }) => kind === "audioinput") : canRecognize();
      const hears = !hasMicrophone
        ? undefined
        : canRecognize()
          ? "browser"
          : canRecord() && (await serverAbilities()).transcribes
            ? "server"
            : undefined;
      if (!isOver) setAbilities({ hears, readsAloud });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, []);
  return abilities;
}

const none: LiveAbilities = { transcribes: false, speaks: false };
let asked: Promise<LiveAbilities> | undefined;

/** What the server can do, asked for once. If it can't be reached it can do nothing, and is asked again the next time. */
export function serverAbilities(): Promise<LiveAbilities> {
  asked ??= fetch(livePaths.abilities, { signal: AbortSignal.timeout(4_000) })
    .then(async (response) => (response.ok ? ((await response.json()) as LiveAbilities) : none)) // the contract of domain/live-line.ts
    .catch(() => {
      asked = undefined;
      return none;
    });
  return asked;
}
