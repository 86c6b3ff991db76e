import styles from "#app/desk/controls/more.module.css";
import { MorePlaces } from "#app/desk/controls/more-places.tsx";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import type { DeskFrameProps } from "#app/desk/desk-props.ts";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { deskWords } from "#content/desk/words.ts";
import { DeskFrame } from "./desk-frame.tsx";

/** The phone's More as a page. */
function MoreView({ frame }: { readonly frame: DeskFrameProps }) {
  return (
    <DeskFrame frame={frame} place="settings">
      <PageHead title={deskWords.more.title} />
      <div className={styles.page} id="sign-out">
        <MorePlaces more={frame.more} timeZone={frame.timeZone} />
      </div>
    </DeskFrame>
  );
}

export const view = deskView<{ readonly frame: DeskFrameProps }>(import.meta.url, () => deskWords.more.title, MoreView);
