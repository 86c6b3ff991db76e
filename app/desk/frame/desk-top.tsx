import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { deskMenu } from "#app/desk/controls/desk-menu.ts";
import { deskPlaces } from "#app/desk/controls/desk-places.ts";
import initials from "#app/desk/controls/initials.module.css";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import menuLook from "#app/desk/controls/menu.module.css";
import text from "#app/desk/controls/text.module.css";
import type { DeskFrameProps, DeskPlace } from "#app/desk/desk-props.ts";
import { deskWords } from "#content/desk/words.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { entryOf } from "#domain/entry-of.ts";
import { initialsOf } from "#domain/initials-of.ts";
import { DeskLogo } from "./desk-logo.tsx";
import styles from "./frame.module.css";

/** The six words, always in this order, the way to search, and the account. */
export function DeskTop({ place }: { readonly place: DeskPlace | null }) {
  return (
    <header className={styles.top}>
      <div className={styles.wrap}>
        <DeskLogo href={deskPages.today} label={deskWords.home} />
        <nav className={styles.nav} aria-label={deskWords.nav}>
          {deskPlaces.map(({ place: name, href }) => (
            <a key={name} href={href} aria-current={name === place ? "page" : undefined}>
              {deskWords.places[name]}
              <PlaceCount place={name} />
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

/** Things to do, never totals; empty if there are none. */
function PlaceCount({ place }: { readonly place: DeskPlace }) {
  const count = countsOf(useDesk())[place];
  if (!count) return null;
  return (
    <>
      <small className={place === "mail" ? `num ${styles.bad}` : "num"} aria-hidden="true">
        {count}
      </small>
      <span className="vh">{entryOf(deskWords.counts, place)?.(count)}</span>
    </>
  );
}

const countsOf = ({ counts }: DeskFrameProps): Partial<Record<DeskPlace, number>> => ({
  leads: counts.waiting,
  calendar: counts.callsToday,
  mail: counts.mailsFailed,
});

/** The phone's bar: the first four words and More. */
export function DeskTabs({ place }: { readonly place: DeskPlace | null }) {
  const counts = countsOf(useDesk());
  const first = deskPlaces.slice(0, 4);
  const isElsewhere = place !== null && !first.some((item) => item.place === place);
  return (
    <nav className={`${styles.tabs} ${text.views}`} aria-label={deskWords.tabs} data-desk-tabs="">
      {first.map(({ place: name, href, icon }) => (
        <a key={name} href={href} aria-current={name === place ? "page" : undefined}>
          <DeskIcon name={icon} />
          <span>
            {deskWords.places[name]}
            {counts[name] ? <small className="num"> {counts[name]}</small> : null}
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

function AccountMenu() {
  const { me } = useDesk();
  const { menu } = deskWords;
  return (
    <details className={styles.account} name={deskMenu}>
      <summary className={text.unmarked}>
        <span className={initials.initials} aria-hidden="true">
          {initialsOf(me.name)}
        </span>
        <span className="vh">{deskWords.account(me.name)}</span>
      </summary>
      <div className={`${menuLook.menu} ${styles.menu}`}>
        <p>
          <b>{me.name}</b>
          <br />
          {me.email}
        </p>
        <a href={deskPages.keys} data-desk-keys="" data-needs-script="">
          {menu.keys} <KeyHint>?</KeyHint>
        </a>
        <ActionForm does="people.keys" with={{ person: "me" }} data-needs-script="">
          <button type="submit" name={inputName("people.keys", "keys")} value={me.keysOn ? "off" : "on"}>
            {me.keysOn ? menu.keysOff : menu.keysOn}
          </button>
        </ActionForm>
        <a href={deskPages.alerts}>{menu.alerts}</a>
        <a href={deskPages.sessions}>{menu.sessions}</a>
        <a href="/">{menu.site}</a>
        <ActionForm action={deskActions.signOut} data-desk-native="">
          <button type="submit">{menu.signOut}</button>
        </ActionForm>
      </div>
    </details>
  );
}
