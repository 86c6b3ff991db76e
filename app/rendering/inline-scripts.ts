import frameMessages from "#app/features/scheduler/frame-messages.enhance.ts?inline-script";
import enhance from "#app/layout/enhance.ts?inline-script";
import islands from "./islands.enhance.ts?inline-script";
import typefaces from "./typefaces.enhance.ts?inline-script";

/** Every script that stands in a document itself. The policy allows these by their hashes, and no other text. */
export const inlineScripts = { enhance, frameMessages, islands, typefaces } as const;
