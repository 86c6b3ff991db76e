import { KeySheet } from "#app/desk/controls/key-sheet.tsx";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import text from "#app/desk/controls/text.module.css";
import type { DeskFrameProps } from "#app/desk/desk-props.ts";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { keyWords } from "#content/desk/keys.ts";

/** The sheet of keys as a page. */
function KeysView({ frame }: { readonly frame: DeskFrameProps }) {
  return (
    <DeskFrame frame={frame} place={null}>
      <PageHead title={keyWords.title}>{!frame.me.keysOn && <p className={text.mute}>{keyWords.off}</p>}</PageHead>
      <KeySheet heading="h2" />
    </DeskFrame>
  );
}

export const view = deskView<{ readonly frame: DeskFrameProps }>(import.meta.url, () => keyWords.title, KeysView);
