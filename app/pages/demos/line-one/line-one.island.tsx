import { island } from "#app/rendering/island.tsx";
import { LineOne } from "./line-one.tsx";

/** Its script comes with the first press or key, or if this tab has a talk already (line-one.inline.ts). */
export default island("line-one", LineOne, true);
