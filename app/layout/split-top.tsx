import type { ComponentProps, ReactNode } from "react";
import type { PagePath } from "#content/pages.ts";
import { Actions } from "./actions.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import styles from "./split-top.module.css";

type SplitTopProps = {
  readonly path: PagePath;
  readonly title: readonly string[];
  readonly lead: string;
  readonly actions: ComponentProps<typeof Actions>["actions"];
  /** The larger of the two sides. */
  readonly larger: "words" | "picture";
  /** Fills the right-hand side. The frame has its height once a figure's caption has arrived. */
  readonly children: ReactNode;
  /** Shown below the frame. */
  readonly caption?: ReactNode;
};

/** The top of a page in a frame: the words on white, a drawing beside them up to the frame's edges. */
export function SplitTop({ path, title, lead, actions, larger, children, caption }: SplitTopProps) {
  return (
    <div className={`${styles.top} wrap`}>
      <Breadcrumbs path={path} />
      <div className={`${styles.frame} ${larger === "picture" ? styles.pictureLarger : ""} framed`}>
        <div className={styles.words}>
          <h1>
            {title.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <div>
            <p className="lead">{lead}</p>
            <Actions actions={actions} />
          </div>
        </div>
        {children}
      </div>
      {caption}
    </div>
  );
}
