import { island } from "#app/rendering/island.tsx";
import { LineOne } from "./line-one.tsx";

/** Its script is loaded at the first press or key, or if this tab has a talk already (line-one.inline.ts). */
export default island("line-one", LineOne, true);
