import { Bento } from "#app/layout/bento.tsx";
import cells from "#app/layout/cells.module.css";
import columns from "#app/layout/columns.module.css";
import { Picture } from "#app/layout/picture.tsx";
import { Band, Section } from "#app/layout/section.tsx";
import { SectionNumber } from "#app/layout/section-head.tsx";
import { TowerGlyph } from "#app/layout/tower-glyph.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { brand } from "#content/brand.ts";
import { home } from "#content/home.ts";
import faqStyles from "./faq.module.css";
import painStyles from "./pains.module.css";
import proofStyles from "./proof.module.css";
import { statisticDrawings } from "./statistic-drawings.tsx";
import stepStyles from "./steps.module.css";

/** The promise, the start, and six statistics, each with a countable drawing. */
export function Proof() {
  return (
    <section className={`${proofStyles.proof} wrap`} aria-label={home.proof.label}>
      <div className={proofStyles.lines}>
        <p>{home.proof.promise}</p>
        <p>
          <Unbroken text={home.proof.start} />
        </p>
      </div>
      <ul className={`${columns.columns} ${columns.three} ${proofStyles.tiles}`}>
        {home.statistics.map(({ value, label }, index) => (
          <li key={label}>
            {statisticDrawings[index]}
            <Figure value={value} /> <span className={proofStyles.label}>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rows alternate 7/5, 5/7, 5/7, so that no row repeats the one above. */
const looks = ["wide dark t-lake", "bleed", "t-lamp", "wide flip", "t-tint", "wide t-sand"];

/** Six agents, each leading to its page. */
export function Agents() {
  const { agents } = home;
  return (
    <Section id="agents" head={{ id: "agents-title", number: agents.number, label: agents.label, title: agents.title, lead: agents.lead }}>
      <Bento cards={agents.cards.map(({ path, ...card }) => ({ ...card, href: path }))} looks={looks} />
      <p className={`${cells.note} cap`}>{agents.note}</p>
    </Section>
  );
}

/** The steps of working together: each lights one more lamp, and all six are lit once the agent runs. */
export function Steps() {
  const { steps } = home;
  return (
    <Section id="how" head={{ id: "how-title", number: steps.number, label: steps.label, title: steps.title, lead: steps.lead }}>
      <div className={stepStyles.row}>
        <ol className={`${columns.columns} ${columns.three} ${columns.stacked} ${stepStyles.steps}`}>
          {steps.items.map(({ when, title, text }, index) => (
            <li key={title}>
              <TowerGlyph lit={index + 1} />
              <p className={`${stepStyles.when} num`}>{when}</p>
              <h3>
                {index + 1}. {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className={stepStyles.end}>
          <TowerGlyph lit={6} shines />
          <p>{steps.end}</p>
          <ButtonLink className={stepStyles.action} href="/contact" kind="ink" arrow>
            {steps.action}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

/** The problems that bring businesses here, each with a figure as the answer. */
export function Pains() {
  const { pains } = home;
  return (
    <Band tone="lake" head={{ id: "why-title", number: pains.number, label: pains.label, title: pains.title }}>
      <ul className={`${cells.cells} ${cells.four} ${painStyles.cards}`}>
        {pains.cards.map(({ picture, title, text, fix }) => (
          <li key={title}>
            <Picture name={picture} className={painStyles.picture} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={painStyles.fix}>{fix}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** Six questions, one open at a time. The footer's FAQ link leads here. */
export function Faq() {
  const { faq } = home;
  return (
    <Section id="faq" className={faqStyles.section} aria-labelledby="faq-title">
      <div className="twelve">
        <div className={faqStyles.side}>
          <SectionNumber number={faq.number} label={faq.label} />
          <h2 id="faq-title">{faq.title}</h2>
          <p className="lead">
            {faq.lead}{" "}
            <a href={brand.phone.href} className={`${faqStyles.phone} num`}>
              {brand.phone.display}
            </a>
            .
          </p>
        </div>
        <div className={faqStyles.list}>
          <Accordion name="faq" items={faq.items} />
        </div>
      </div>
    </Section>
  );
}
