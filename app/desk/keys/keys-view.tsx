import { keyWords } from "#content/desk/keys.ts";
import { DeskFrame } from "../frame/desk-frame.tsx";
import type { DeskFrameProps } from "../frame/frame-props.ts";
import head from "../parts/page-head.module.css";
import text from "../parts/text.module.css";
import { KeySheet } from "./key-sheet.tsx";

/** The sheet of keys as a page. */
export function KeysView({ frame }: { readonly frame: DeskFrameProps }) {
  return (
    <DeskFrame frame={frame} place={null}>
      <div className={head["head"]}>
        <h1 className={head["title"]}>{keyWords.title}</h1>
        {!frame.me.keysOn && <p className={text["mute"]}>{keyWords.off}</p>}
      </div>
      <KeySheet />
    </DeskFrame>
  );
}
