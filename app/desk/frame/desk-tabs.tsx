import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { deskPlaces } from "#app/desk/controls/desk-places.ts";
import text from "#app/desk/controls/text.module.css";
import type { DeskPlace } from "#app/desk/desk-props.ts";
import { deskWords } from "#content/desk/words.ts";
import type { DeskCounts } from "#domain/desk-answer.ts";
import { deskPages } from "#domain/desk-paths.ts";
import styles from "./frame.module.css";

type Props = { readonly counts: DeskCounts; readonly place: DeskPlace | null };

/** The phone's bar: the first four words and More. */
export function DeskTabs({ counts, place }: Props) {
  const numbers: Partial<Record<DeskPlace, number>> = { leads: counts.waiting, calendar: counts.callsToday, mail: counts.mailsFailed };
  const first = deskPlaces.slice(0, 4);
  const isElsewhere = place !== null && !first.some((item) => item.place === place);
  return (
    <nav className={`${styles.tabs} ${text.views}`} aria-label={deskWords.tabs} data-desk-tabs="">
      {first.map(({ place: name, href, icon }) => (
        <a key={name} href={href} aria-current={name === place ? "page" : undefined}>
          <DeskIcon name={icon} />
          <span>
            {deskWords.places[name]}
            {numbers[name] ? <small className="num"> {numbers[name]}</small> : null}
          </span>
        </a>
      ))}
      <a href={deskPages.more} data-desk-more="" aria-current={isElsewhere ? "true" : undefined}>
        <DeskIcon name="dots" />
        <span>{deskWords.more.title}</span>
      </a>
    </nav>
  );
}
