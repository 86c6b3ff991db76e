import { deskWords } from "#content/desk/words.ts";
import head from "../parts/page-head.module.css";
import { DeskFrame } from "./desk-frame.tsx";
import type { DeskFrameProps } from "./frame-props.ts";
import styles from "./more.module.css";
import { MorePlaces } from "./more-places.tsx";

/** The phone's More as a page. */
export function MoreView({ frame }: { readonly frame: DeskFrameProps }) {
  return (
    <DeskFrame frame={frame} place="settings">
      <div className={head["head"]}>
        <h1 className={head["title"]}>{deskWords.more.title}</h1>
      </div>
      <div className={styles["page"]}>
        <MorePlaces frame={frame} />
      </div>
    </DeskFrame>
  );
}
