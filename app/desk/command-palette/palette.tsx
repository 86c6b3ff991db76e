import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import dialog from "#app/desk/controls/dialog.module.css";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import text from "#app/desk/controls/text.module.css";
import { searchWords } from "#content/desk/search.ts";
import { type PaletteItem, paletteItemsSchema } from "#domain/desk-answer.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskFeeds } from "#domain/desk-paths.ts";
import styles from "./palette.module.css";
import { PaletteResults, placesFor } from "./palette-results.tsx";

type PaletteProps = { readonly ref: Ref<HTMLDialogElement>; readonly isOpen: boolean; readonly onClose: () => void };

/** People, what they wrote, things to do and places: one field, arrows and Enter. */
export function Palette({ ref, isOpen, onClose }: PaletteProps) {
  return (
    <dialog ref={ref} className={`${dialog.dialog} ${styles.palette}`} aria-label={searchWords.label} onClose={onClose}>
      {isOpen && <PaletteBody />}
    </dialog>
  );
}

function PaletteBody() {
  const [q, setQ] = useState("");
  const [wanted, setWanted] = useState(0);
  const { items: found, isAnswered, isLate } = usePaletteItems(q);
  const items = isLate ? [] : found;
  /** Enter was pressed before the answer arrived: it opens the first result. */
  const [isEntered, setIsEntered] = useState(false);
  /** Chosen with an arrow key: Enter opens exactly this one. */
  const [isMarked, setIsMarked] = useState(false);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const count = items.length + placesFor(q).length;
  // An answer may bring fewer.
  const chosen = Math.max(0, Math.min(wanted, count - 1));
  const idOf = (index: number) => `${listId}-${index}`;

  // The dialog is opened before this field is rendered in it.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  });

  useEffect(() => {
    if (!isEntered || !isAnswered) return;
    setIsEntered(false);
    openMarked(list.current);
  }, [isEntered, isAnswered]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && count > 0) {
      event.preventDefault();
      setWanted((chosen + step + count) % count);
      setIsMarked(true);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      if (isAnswered || isMarked) openMarked(list.current);
      else setIsEntered(true);
    }
  };

  return (
    <>
      <div className={styles.question}>
        <DeskIcon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          // Not as it opens: a screen reader would read the option in place of the field.
          aria-activedescendant={count > 0 && (q || isMarked) ? idOf(chosen) : undefined}
          aria-label={searchWords.question}
          placeholder={searchWords.hint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={q}
          onChange={(event) => {
            setQ(event.currentTarget.value);
            setWanted(0);
            setIsEntered(false);
            setIsMarked(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.results} id={listId} role="listbox" aria-label={searchWords.label} ref={list}>
        {isLate && (
          // The place of the results.
          <div className={styles.looking} aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        )}
        <PaletteResults items={items} q={q} chosen={chosen} idOf={idOf} />
      </div>
      <p className={count > 0 || isLate ? "vh" : styles.nothing} role="status">
        {isLate ? searchWords.looking : isAnswered && resultWords(items, q, count)}
      </p>
      <footer className={text.caption}>
        <span>
          <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> {searchWords.choose}
        </span>
        <span>
          <KeyHint>Enter</KeyHint> {searchWords.open}
        </span>
        <span>
          <KeyHint>Esc</KeyHint> {searchWords.close}
        </span>
      </footer>
    </>
  );
}

const openMarked = (list: Element | null) => list?.querySelector<HTMLAnchorElement>('[aria-selected="true"]')?.click();

function resultWords(items: readonly PaletteItem[], q: string, count: number): string {
  if (q.trim() === "") return "";
  return count === 0 ? searchWords.nothing(q) : searchWords.count(items.length);
}

/** The server is asked this long after the last letter. */
const quietMs = 120;
/** Only after this time does the palette say that it is searching. */
const lateMs = 400;

type Found = { readonly q: string; readonly items: readonly PaletteItem[] };

/**
 * The server's results for the typed text; without text, the two most urgent leads and the possible actions. Until it
 * has answered (`isAnswered`) the items are those of the letter before.
 */
function usePaletteItems(q: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [lateFor, setLateFor] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      try {
        const response = await fetch(`${deskFeeds.palette}?${new URLSearchParams({ [deskQuery.q]: q })}`, {
          headers: { Accept: "application/json" },
          signal: stop.signal,
        });
        setFound({ q, items: response.ok ? paletteItemsSchema.parse(await response.json()) : [] });
      } catch {
        if (!stop.signal.aborted) setFound({ q, items: [] });
      }
    };
    const timers = [setTimeout(ask, q === "" ? 0 : quietMs), setTimeout(() => setLateFor(q), lateMs)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      stop.abort();
      setLateFor(null);
    };
  }, [q]);
  const isAnswered = found?.q === q;
  const items: readonly PaletteItem[] = found?.items ?? [];
  return { items, isAnswered, isLate: !isAnswered && lateFor === q };
}
