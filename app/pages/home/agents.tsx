import { Bento } from "#app/layout/bento.tsx";
import cells from "#app/layout/cells.module.css";
import { Section } from "#app/layout/section.tsx";
import { home } from "#content/home.ts";

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
