import { useEffect, useRef, useState } from "react";
import { lineOneWords } from "#content/live/page-words.ts";
import { sourceText } from "./source-text.ts";
import type { TalkState } from "./talk-state.ts";
import { onAnswer } from "./turns.ts";

const { log, jobs, unreachable } = lineOneWords;

/** What somebody who does not see the page is told: each answer once and whole, and in a second place what has changed. */
export function Announcer({ state, said }: { readonly state: TalkState; readonly said: string }) {
  const [answer, setAnswer] = useState("");
  const [status, setStatus] = useState("");
  useEffect(
    () =>
      onAnswer((answers) => {
        const told = answers.flatMap(({ text, source }) => [log.announced(text), source && log.announcedSource(sourceText(source))]);
        setAnswer(told.filter(Boolean).join(" "));
      }),
    [],
  );
  const before = useRef({ lamps: state.lamps.length, isLost: false });
  const isLost = state.phase.kind === "unreachable";
  useEffect(() => {
    const { lamps } = state;
    const newest = lamps.at(-1);
    if (newest && lamps.length > before.current.lamps) setStatus(jobs.justLit(jobs.list[newest.n - 1]?.done ?? "", lamps.length));
    if (isLost && !before.current.isLost) setStatus(unreachable.title);
    if (!isLost && before.current.isLost && state.phase.kind === "quiet") setStatus(unreachable.back);
    before.current = { lamps: lamps.length, isLost: isLost || (before.current.isLost && state.phase.kind !== "quiet") };
  }, [state, isLost]);
  useEffect(() => {
    if (said) setStatus(said);
  }, [said]);
  return (
    <>
      <p className="vh" aria-live="polite">
        {answer}
      </p>
      <p className="vh" role="status">
        {status}
      </p>
    </>
  );
}
