import { Section } from "#app/layout/section.tsx";
import { SectionNumber } from "#app/layout/section-head.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { brand } from "#content/brand.ts";
import { home } from "#content/home.ts";
import styles from "./faq.module.css";

/** Six questions, one open at a time. The footer's FAQ link leads here. */
export function Faq() {
  const { faq } = home;
  return (
    <Section id="faq" className={styles.section} aria-labelledby="faq-title">
      <div className="twelve">
        <div className={styles.side}>
          <SectionNumber number={faq.number} label={faq.label} />
          <h2 id="faq-title">{faq.title}</h2>
          <p className="lead">
            {faq.lead}{" "}
            <a href={brand.phone.href} className={`${styles.phone} num`}>
              {brand.phone.display}
            </a>
            .
          </p>
        </div>
        <div className={styles.list}>
          <Accordion name="faq" items={faq.items} />
        </div>
      </div>
    </Section>
  );
}
