import { useEffect, useState } from "react";
import { type LiveAbilities, livePaths } from "#domain/live-line.ts";
import { canRecognize, canRecord } from "./ears.ts";
import { canReadAloud } from "./read-aloud.ts";

export type Abilities = {
  /** The part that turns speech into text; undefined if none can, or without a microphone. */
  readonly hears: "browser" | "server" | undefined;
  readonly readsAloud: boolean;
};

/** What browser and server can do for the voice. The server is asked only if the browser can't hear by itself. */
export function useAbilities(): Abilities {
  // As the page was sent: whether Speak shows until now line-one.inline.ts has decided.
  const [abilities, setAbilities] = useState<Abilities>({ hears: "browser", readsAloud: true });
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const readsAloud = canReadAloud();
      const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => undefined);
      const hasMicrophone = devices ? devices.some(({ kind }) => kind === "audioinput") : canRecognize();
      const hears = !hasMicrophone ? undefined : canRecognize() ? "browser" : canRecord() && (await canServerHear()) ? "server" : undefined;
      if (!isOver) setAbilities({ hears, readsAloud });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, []);
  return abilities;
}

const canServerHear = () =>
  fetch(livePaths.abilities).then(
    async (response) => response.ok && ((await response.json()) as LiveAbilities).transcribes,
    () => false,
  );
