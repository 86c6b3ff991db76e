import { island } from "#app/rendering/island.tsx";
import { keptTalkKey } from "./kept-talk-key.ts";
import { LineOne } from "./line-one.tsx";

/** Its script comes with the first press or key, or where this tab has a talk already. */
export default island("line-one", LineOne, { waitsUnlessKept: keptTalkKey });
