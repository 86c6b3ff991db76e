import { Bento } from "#app/layout/bento.tsx";
import { Section } from "#app/layout/section.tsx";
import type { AgentPage } from "#content/agents/agent.schema.ts";

type SolutionsProps = AgentPage["solutions"] & { readonly number: string; readonly label: string };

const grounds = { paper: "", sand: "t-sand", tint: "t-tint", lamp: "t-lamp", lake: "t-lake dark" };
const shapes = ["wide", "", "", "wide flip"];

/** Four finished jobs. */
export function Solutions({ number, label, heading, items }: SolutionsProps) {
  return (
    <Section head={{ id: "solutions", number, label, title: heading }}>
      <Bento
        cards={items.map(({ link, ...card }) => ({ ...card, href: link.href, more: link.label }))}
        looks={items.map(({ ground }, index) => `${shapes[index]} ${grounds[ground]}`)}
        isStaggered
      />
    </Section>
  );
}
