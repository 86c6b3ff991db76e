import { KeySheet } from "#app/desk/controls/key-sheet.tsx";
import head from "#app/desk/controls/page-head.module.css";
import text from "#app/desk/controls/text.module.css";
import type { DeskFrameProps } from "#app/desk/desk-props.ts";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { keyWords } from "#content/desk/keys.ts";

/** The sheet of keys as a page. */
function KeysView({ frame }: { readonly frame: DeskFrameProps }) {
  return (
    <DeskFrame frame={frame} place={null}>
      <div className={head.head}>
        <h1 className={head.title}>{keyWords.title}</h1>
        {!frame.me.keysOn && <p className={text.mute}>{keyWords.off}</p>}
      </div>
      <KeySheet heading="h2" />
    </DeskFrame>
  );
}

export const view = deskView<{ readonly frame: DeskFrameProps }>(import.meta.url, () => keyWords.title, KeysView);
