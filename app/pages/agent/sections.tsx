import { Bento } from "#app/layout/bento.tsx";
import cells from "#app/layout/cells.module.css";
import columns from "#app/layout/columns.module.css";
import { Picture } from "#app/layout/picture.tsx";
import { Band, Section } from "#app/layout/section.tsx";
import stagger from "#app/layout/stagger.module.css";
import { Figure } from "#app/ui/figure.tsx";
import type { AgentPage } from "#content/agents/agent.schema.ts";
import { roiNote, roiValue } from "#content/agents/roi.shared.ts";
import problemStyles from "./problems.module.css";
import returnStyles from "./returns.module.css";
import { RoiDrawing } from "./roi-drawing.tsx";

type ProblemsProps = AgentPage["problems"] & { readonly number: string; readonly label: string };

/** Three scenes whose floor, cord or belt continues from cell to cell. */
export function Problems({ number, label, heading, items, caption }: ProblemsProps) {
  return (
    <Section head={{ id: "problems", number, label, title: heading }}>
      <ul className={`${cells.cells} ${problemStyles.problems} ${stagger.stagger}`} data-stagger="">
        {items.map(({ picture, figure, title, text }) => (
          <li key={title}>
            <Picture name={picture} />
            <div>
              <p className={problemStyles.figure}>{figure}</p>
              <h3>{title}</h3>
              <p className="quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={`${cells.note} cap`}>{caption}</p>
    </Section>
  );
}

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

type ReturnsProps = AgentPage["roi"] & { readonly number: string; readonly label: string };

/** Four figures, each with a drawing that counts it. */
export function Returns({ number, label, heading, lead, figures }: ReturnsProps) {
  return (
    <Band tone="lamp" head={{ id: "returns", number, label, title: heading, lead }}>
      <ul
        className={`${columns.columns} ${columns.two} ${columns.stackedOnPhone} ${returnStyles.returns} ${stagger.stagger}`}
        data-stagger=""
      >
        {figures.map((figure) => {
          const note = roiNote(figure);
          return (
            <li key={figure.label}>
              <RoiDrawing figure={figure} />
              <Figure value={roiValue(figure)} className={returnStyles.figure} />{" "}
              <div className={returnStyles.words}>
                <h3>{figure.label}</h3>
                <p>{figure.description}</p>
                {note && <small>{note}</small>}
              </div>
            </li>
          );
        })}
      </ul>
    </Band>
  );
}
