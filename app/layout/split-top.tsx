import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import type { PagePath } from "#content/pages.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import styles from "./split-top.module.css";

type SplitTopProps = {
  readonly path: PagePath;
  readonly title: readonly string[];
  readonly lead: string;
  /** `about` completes a label that says too little on its own; it is read out, not seen. */
  readonly actions: readonly { readonly label: string; readonly about?: string; readonly href: string }[];
  /** Which side is the larger one. */
  readonly larger: "words" | "picture";
  /** Fills the right-hand side. A figure has a caption: once that has come, the frame has its height. */
  readonly children: ReactNode;
  /** Stands under the frame. */
  readonly caption?: ReactNode;
};

/** A page's beginning in a frame: the words on white, a drawing beside them from edge to edge. */
export function SplitTop({ path, title, lead, actions, larger, children, caption }: SplitTopProps) {
  return (
    <div className={`${styles.top} wrap`}>
      <Breadcrumbs path={path} />
      <div className={[styles.frame, larger === "picture" && styles.pictureLarger].filter(Boolean).join(" ")}>
        <div className={styles.words}>
          <h1>
            {title.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <div>
            <p className="lead">{lead}</p>
            <div className="acts">
              {actions.map(({ label, about, href }, index) => (
                <ButtonLink key={label} href={href} kind={index === 0 ? "lamp" : "line"} arrow={index === 0}>
                  {label}
                  {about && <span className="vh"> {about}</span>}
                </ButtonLink>
              ))}
            </div>
          </div>
        </div>
        {children}
      </div>
      {caption}
    </div>
  );
}
