import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { DeskIcon, type DeskIconName } from "#app/desk/controls/desk-icon.tsx";
import type { DeskFrameProps } from "#app/desk/desk-props.ts";
import { deskWords } from "#content/desk/words.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { clockTime } from "#domain/desk-times.ts";
import styles from "./more.module.css";

const { more: words } = deskWords;

/** The places for which the phone's bar has no room. */
export function MorePlaces({ more, timeZone }: Pick<DeskFrameProps, "more" | "timeZone">) {
  const { viewsPerLead, openFromUtc, mailsFailed } = more;
  return (
    <nav aria-label={words.nav} className={styles.places}>
      <Place
        icon="bars"
        href={deskPages.numbers}
        title={deskWords.places.numbers}
        means={viewsPerLead ? words.viewsPerLead(viewsPerLead) : ""}
      />
      <Place
        icon="clock"
        href={deskPages.availability}
        title={words.availability}
        means={openFromUtc ? words.openFrom(clockTime(openFromUtc, timeZone).replace(":00", "")) : ""}
      />
      <Place
        icon="sliders"
        href={deskPages.settings}
        title={words.settings}
        means={mailsFailed > 0 ? words.mailsFailed(mailsFailed) : ""}
        isBad={mailsFailed > 0}
      />
      <Place icon="globe" href="/" title={words.site} means="" />
      <ActionForm action={deskActions.signOut} data-desk-native="">
        <button type="submit">
          <DeskIcon name="exit" />
          <b>{deskWords.menu.signOut}</b>
        </button>
      </ActionForm>
    </nav>
  );
}

type PlaceProps = {
  readonly icon: DeskIconName;
  readonly href: string;
  readonly title: string;
  readonly means: string;
  readonly isBad?: boolean;
};

function Place({ icon, href, title, means, isBad = false }: PlaceProps) {
  return (
    <a href={href}>
      <DeskIcon name={icon} />
      <span>
        <b>{title}</b>
        {means && <small className={isBad ? styles.bad : undefined}>{means}</small>}
      </span>
    </a>
  );
}
