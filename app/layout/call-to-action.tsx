import { LockIcon, NoCardIcon, ShieldIcon } from "#app/ui/icons.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { closing } from "#content/frame.ts";
import type { PictureName } from "#content/pictures.ts";
import { Actions } from "./actions.tsx";
import styles from "./call-to-action.module.css";
import { Picture } from "./picture.tsx";

type CallToActionProps = {
  /** The closing words, in one or two short lines: ["Leave the", "light on."]. */
  readonly title: readonly string[];
  readonly lead: string;
  readonly actions: readonly { readonly label: string; readonly href: string }[];
  /** The page's own drawing by night: then the scene is half as high, and its ground is the footer's. */
  readonly picture?: PictureName;
  /** The sky behind the tower and the city, for pages without a drawing of their own: not every page ends alike. */
  readonly hour?: "dusk" | "night" | "dawn";
  /** Follows a band directly, without the section gap. */
  readonly flush?: boolean;
};

const icons = { shield: ShieldIcon, lock: LockIcon, "no-card": NoCardIcon };

/** The call to action at the end of every page: the tower by night, and a city in the footer's color, which joins it to the footer. */
export function CallToAction({ title, lead, actions, picture, hour = "night", flush = false }: CallToActionProps) {
  return (
    <section
      className={[styles.closing, picture ? styles.low : styles[hour], flush && styles.flush, "dark"].filter(Boolean).join(" ")}
      aria-labelledby="closing"
    >
      <div className={`${styles.inner} wrap`}>
        <div className={styles.text}>
          <h2 id="closing">
            {title.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h2>
          <p className="lead">
            <Unbroken text={lead} />
          </p>
          <Actions actions={actions} />
          <ul className={styles.reassurances}>
            {closing.reassurances.map(({ icon, label }) => {
              const Icon = icons[icon];
              return (
                <li key={label}>
                  <Icon />
                  {label}
                </li>
              );
            })}
          </ul>
        </div>
        <Picture name={picture ?? "tower"} alt="" className={picture ? styles.motif : styles.tower} />
      </div>
      {!picture && <City />}
    </section>
  );
}

function City() {
  return (
    <svg className={styles.city} viewBox="0 0 1440 140" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 140V98h40V84h46v22h30V66h6V50h38l8 6v48h20V72h8v-8h6l6-12V30l2 22 6 12h6v8h8v32h24V76l8-12c24 16 40 44 44 76h24V84h4V70h4l6-10 6 10h4v14h4v40h30V64c0-14 8-24 20-28 12 4 20 14 20 28v60h60v-12h10l14-8v-10h4V84h4c0-14 7-22 14-24V46l1-6 1 6v14c7 2 14 10 14 24h4v10h4v10l14 8h10v12h40V86h6l3-22 3-16 14 14 14-14 3 16 3 22h6v38h50V92h50v20h40V76h50v36h40V96h60v24h50V84h46v30h60V94h50v26h70v-16h60v20h44V84h48v30h70v26z" />
    </svg>
  );
}
