import { Headline } from "#app/layout/headline.tsx";
import { Picture } from "#app/layout/picture.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { brand } from "#content/brand.ts";
import { home } from "#content/home.ts";
import { CallCard } from "./call-card.tsx";
import styles from "./hero.module.css";

/** An evening as a ruler of time with the tower as its hand, and the call that came at that time. */
export function Hero() {
  const { hero, scene, proof } = home;
  return (
    <section className={`${styles.hero} wrap`}>
      <Headline title={hero.title} lead={hero.lead} note={proof.trust}>
        <div className={styles.actions}>
          <ButtonLink href="/contact" kind="lamp" arrow>
            {hero.action}
          </ButtonLink>
          <MoreLink href={brand.phone.href} arrow={false} className="num">
            {hero.orCall} {brand.phone.display}
          </MoreLink>
        </div>
      </Headline>
      <ol className={`${styles.ruler} num`} aria-label={scene.rulerLabel}>
        {scene.hours.map((hour) => (
          <li key={hour.time}>
            {hour.time} {hour.note && <small>{hour.note}</small>}
          </li>
        ))}
        <li className={styles.now}>
          {scene.now.time} <small>{scene.now.note}</small>
        </li>
      </ol>
      <div className={styles.scene}>
        <Picture name={scene.picture} eager className={styles.skyline} />
        <CallCard />
      </div>
      <p className={`${styles.caption} cap`}>
        <span>
          <b>{scene.figure}</b>&ensp;{scene.caption}
        </span>
        <span>{scene.aside}</span>
      </p>
    </section>
  );
}
