import type { PaletteItem } from "#domain/desk-answer.ts";
import type { DeskFrameProps } from "./frame/frame-props.ts";

/** The palette without a script. */
export type SearchProps = { readonly frame: DeskFrameProps; readonly q: string; readonly items: readonly PaletteItem[] };
