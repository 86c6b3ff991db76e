import { Fragment, type MouseEvent } from "react";
import { DeskIcon, type DeskIconName } from "#app/desk/controls/desk-icon.tsx";
import { deskPlaces } from "#app/desk/controls/desk-places.ts";
import { DueMark } from "#app/desk/controls/due-mark.tsx";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import { searchWords } from "#content/desk/search.ts";
import { deskWords } from "#content/desk/words.ts";
import type { PaletteItem } from "#domain/desk-answer.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";

const icons = {
  call: "calendar",
  done: "check",
  lost: "minus",
  send: "turn",
  close: "lock",
  won: "won",
  spam: "spam",
  bell: "bell",
  block: "lock",
  person: "person",
  words: "mail",
  exit: "exit",
  file: "download",
  list: "list",
} as const satisfies Record<Exclude<PaletteItem["icon"], "due">, DeskIconName>;

type PaletteResultsProps = {
  readonly items: readonly PaletteItem[];
  readonly q: string;
  /** Index of the marked line among all. */
  readonly chosen?: number;
  readonly idOf?: (index: number) => string;
};

/** Results in their groups, the six places before other places to go. */
export function PaletteResults({ items, q, chosen, idOf }: PaletteResultsProps) {
  let index = -1;
  const option = () => {
    index += 1;
    return idOf ? { id: idOf(index), role: "option" as const, "aria-selected": index === chosen, tabIndex: -1 } : {};
  };
  const lines = (group: PaletteItem["group"]) =>
    items
      .filter((item) => item.group === group)
      .map((item) => (
        <a
          key={`${item.href}${item.title}${item.text}`}
          href={item.href}
          {...(item.href === deskPages.signOut && { onClick: signOut })}
          {...option()}
        >
          {item.icon === "due" ? <DueMark hours={item.hours ?? 0} /> : <DeskIcon name={icons[item.icon]} />}
          <span>
            <b>
              <bdi>
                <Marked text={item.title} q={q} />
              </bdi>
            </b>{" "}
            <bdi>
              <Marked text={item.text} q={q} />
            </bdi>
          </span>
          <small>{item.end}</small>
        </a>
      ));
  const placeLines = () =>
    placesFor(q).map(({ place, href, icon, key }) => (
      <a key={place} href={href} {...option()}>
        <DeskIcon name={icon} />
        <span>{deskWords.places[place]}</span>
        <small aria-hidden="true">
          <KeyHint>G</KeyHint> <KeyHint>{key}</KeyHint>
        </small>
      </a>
    ));
  return (["people", "words", "do", "goTo"] as const).map((group) => {
    const own = [...(group === "goTo" ? placeLines() : []), ...lines(group)];
    if (own.length === 0) return null;
    return (
      <div key={group} {...(idOf && { role: "group", "aria-label": searchWords.groups[group] })}>
        <p aria-hidden={idOf ? true : undefined}>{searchWords.groups[group]}</p>
        {own}
      </div>
    );
  });
}

/** Done at once: its form is on every page. */
function signOut(event: MouseEvent): void {
  const form = document.querySelector<HTMLFormElement>(`form[action="${deskActions.signOut}"]`);
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}

/** The places whose word begins with what was typed; all of them before anything is. */
export const placesFor = (q: string) => {
  const typed = q.trim().toLowerCase();
  return deskPlaces.filter(({ place }) => deskWords.places[place].toLowerCase().startsWith(typed));
};

/** A text with the matching part underlined. */
function Marked({ text, q }: { readonly text: string; readonly q: string }) {
  return markedParts(text, q).map(({ part, isMatch, at }) => <Fragment key={at}>{isMatch ? <mark>{part}</mark> : part}</Fragment>);
}

type MarkedPart = { readonly part: string; readonly isMatch: boolean; readonly at: number };

/** The text divided at its match: letters in either case, phone numbers by their digits alone. */
export function markedParts(text: string, q: string): readonly MarkedPart[] {
  const typed = q.trim();
  if (typed === "") return [{ part: text, isMatch: false, at: 0 }];
  const digits = typed.replaceAll(/\D/g, "");
  const pattern =
    digits.length >= 3 && /^[\d\s()+.-]+$/.test(typed) ? [...digits].join("[\\s()+.-]*") : typed.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(pattern, "gi"))) {
    if (match.index > end) parts.push({ part: text.slice(end, match.index), isMatch: false, at: end });
    parts.push({ part: match[0], isMatch: true, at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ part: text.slice(end), isMatch: false, at: end });
  return parts;
}
