import columns from "#app/layout/columns.module.css";
import { Band } from "#app/layout/section.tsx";
import stagger from "#app/layout/stagger.module.css";
import { Figure } from "#app/ui/figure.tsx";
import type { AgentPage } from "#content/agents/agent.schema.ts";
import { roiNote, roiValue } from "#content/agents/roi.shared.ts";
import styles from "./returns.module.css";
import { RoiDrawing } from "./roi-drawing.tsx";

type ReturnsProps = AgentPage["roi"] & { readonly number: string; readonly label: string };

/** Four figures, each with a drawing that counts it. */
export function Returns({ number, label, heading, lead, figures }: ReturnsProps) {
  return (
    <Band tone="lamp" head={{ id: "returns", number, label, title: heading, lead }}>
      <ul className={`${columns.columns} ${columns.two} ${columns.stackedOnPhone} ${styles.returns} ${stagger.stagger}`} data-stagger="">
        {figures.map((figure) => {
          const note = roiNote(figure);
          return (
            <li key={figure.label}>
              <RoiDrawing figure={figure} />
              <Figure value={roiValue(figure)} className={styles.figure} />{" "}
              <div className={styles.words}>
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
