import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import type { PagePath } from "#content/pages.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import styles from "./split-top.module.css";

type SplitTopProps = {
  readonly path: PagePath;
  readonly title: readonly string[];
  readonly lead: string;
  /** `about` completes a label that is unclear by itself; screen readers announce it, but it is not visible. */
  readonly actions: readonly { readonly label: string; readonly about?: string; readonly href: string }[];
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
