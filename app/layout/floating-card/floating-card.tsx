import { TowerGlyph } from "#app/layout/tower-glyph.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import { floatingCard } from "#content/frame.ts";
import follow from "./floating-card.inline.ts?inline-script";
import styles from "./floating-card.module.css";

/** "Ready to get started?" on home and features. Hidden until floating-card.inline.ts shows it past 500 px, so it stays hidden without scripts. */
export function FloatingCard() {
  return (
    <>
      <aside className={styles.card} aria-labelledby="floating-card" data-floating-card="" hidden>
        <TowerGlyph lit={6} />
        <div>
          <h2 id="floating-card">{floatingCard.title}</h2>
          <p>{floatingCard.text}</p>
        </div>
        <ButtonLink className={styles.action} href={floatingCard.action.path} kind="lamp" arrow>
          {floatingCard.action.label}
        </ButtonLink>
        <button type="button" className={styles.close} aria-label={floatingCard.dismiss}>
          <CloseIcon />
        </button>
      </aside>
      <script dangerouslySetInnerHTML={{ __html: follow }} />
    </>
  );
}
