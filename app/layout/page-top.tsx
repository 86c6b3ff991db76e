import type { ReactNode } from "react";
import type { PagePath } from "#content/pages.ts";
import type { PictureName } from "#content/pictures.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import styles from "./page-top.module.css";
import { Picture } from "./picture.tsx";

type PageTopProps = {
  /** One string, or the lines it breaks into if there is room. */
  readonly title: string | readonly string[];
  /** The page's own path, for the breadcrumbs above the heading. */
  readonly path?: PagePath;
  readonly lead: string;
  /** Shown beside the heading if there is room; the lead is then below it. */
  readonly picture?: PictureName;
  /** Shown below the lead: buttons. */
  readonly children?: ReactNode;
};

/** The top of an inner page: its h1 with a lead beside or below it. */
export function PageTop({ title, path, lead, picture, children }: PageTopProps) {
  return (
    <div className={`${styles.top} wrap`}>
      {path && <Breadcrumbs path={path} />}
      <div className={`${styles.row} ${picture ? `${styles.pictured} at-once` : ""} twelve`}>
        <h1>{typeof title === "string" ? title : title.map((line) => <span key={line}>{line} </span>)}</h1>
        {picture && <Picture name={picture} alt="" className={styles.picture} />}
        <div className={styles.side}>
          <p className="lead">{lead}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
