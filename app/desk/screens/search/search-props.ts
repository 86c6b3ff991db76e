import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import type { PaletteItem } from "#domain/desk-answer.ts";

/** The palette without a script. */
export type SearchProps = { readonly frame: DeskFrameProps; readonly q: string; readonly items: readonly PaletteItem[] };
