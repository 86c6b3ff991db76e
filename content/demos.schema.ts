import { z } from "zod";
import { link, metadata, six, text, two } from "./shape.schema.ts";

const notice = z.strictObject({ title: text, message: text });

/** A demo that only says what it would show (SPEC section 4: clicking it shows a notice and plays nothing). */
const videoDemo = z.strictObject({
  id: text,
  title: text,
  description: text,
  duration: text,
  category: text,
  type: z.literal("video"),
  /** The card's own words, four scenes and the name of its button. */
  text,
  scenes: z.array(text).length(4, "needs one scene for each frame of the film strip"),
  play: text,
});

/** SPEC sections 2, 3 and 8, "Demos": two demos, a form, a live demo. */
export const demosPageShape = z.strictObject({
  ...metadata.shape,
  hero: z.strictObject({ lines: two(text), lead: text }),
  voice: z.strictObject({
    facts: z.array(text).length(3),
    words: z.strictObject({
      play: text,
      pause: text,
      loading: text,
      position: text,
      status: z.strictObject({ idle: text, loading: text, playing: text, paused: text }),
      failed: text,
      disclosure: text,
      withoutScript: text,
      transcriptTitle: text,
      transcriptIntro: text,
    }),
    failures: z.strictObject({ loading: notice, playback: notice }),
    /** As many as there are drawings; each begins with a paragraph of the script. */
    scenes: six(z.strictObject({ title: text, paragraph: z.int().min(0) })),
  }),
  video: videoDemo,
  enquiry: z.strictObject({
    label: text,
    title: text,
    lead: text,
    formTitle: text,
    live: z.strictObject({ title: text, text, button: link }),
    messageRows: z.int(),
    sent: notice,
  }),
});

export type DemosPage = z.infer<typeof demosPageShape>;
