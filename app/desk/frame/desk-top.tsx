import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { deskPlaces } from "#app/desk/controls/desk-places.ts";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import type { DeskPlace } from "#app/desk/desk-props.ts";
import { deskWords } from "#content/desk/words.ts";
import type { DeskCounts } from "#domain/desk-answer.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { AccountMenu } from "./account-menu.tsx";
import { DeskLogo } from "./desk-logo.tsx";
import styles from "./frame.module.css";

type Props = { readonly place: DeskPlace | null };

/** The six words, always in this order, the way to search, and the account. */
export function DeskTop({ place }: Props) {
  const { counts } = useDesk();
  return (
    <header className={styles.top}>
      <div className={styles.wrap}>
        <DeskLogo href={deskPages.today} label={deskWords.home} />
        <nav className={styles.nav} aria-label={deskWords.nav}>
          {deskPlaces.map(({ place: name, href }) => (
            <a key={name} href={href} aria-current={name === place ? "page" : undefined}>
              {deskWords.places[name]}
              <PlaceCount counts={counts} place={name} />
            </a>
          ))}
        </nav>
        <a className={styles.find} href={deskPages.search} data-desk-palette="" aria-keyshortcuts="Control+K Meta+K">
          <DeskIcon name="search" />
          <span>{deskWords.find}</span>
          <KeyHint isControl>Ctrl K</KeyHint>
        </a>
        <AccountMenu />
      </div>
    </header>
  );
}

type CountProps = { readonly counts: DeskCounts; readonly place: DeskPlace };

/** Things to do, never totals; empty if there are none. */
function PlaceCount({ counts, place }: CountProps) {
  const shown = countOf(counts, place);
  if (!shown) return null;
  return (
    <>
      <small className={place === "mail" ? `num ${styles.bad}` : "num"} aria-hidden="true">
        {shown.count}
      </small>
      <span className="vh">{shown.words}</span>
    </>
  );
}

function countOf(counts: DeskCounts, place: DeskPlace): { count: number; words: string } | null {
  if (place === "leads" && counts.waiting > 0) return { count: counts.waiting, words: deskWords.counts.leads(counts.waiting) };
  if (place === "calendar" && counts.callsToday > 0)
    return { count: counts.callsToday, words: deskWords.counts.calendar(counts.callsToday) };
  if (place === "mail" && counts.mailsFailed > 0) return { count: counts.mailsFailed, words: deskWords.counts.mail(counts.mailsFailed) };
  return null;
}
