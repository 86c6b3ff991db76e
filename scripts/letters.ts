/** `npm run letters`: after a change of words in a drawing, shapes them and writes art/letters.json, which builds draw letters from. */
import { writeFileSync } from "node:fs";
import { lettersOfDrawings } from "./pictures/letters-of-drawings.ts";

writeFileSync(new URL("../art/letters.json", import.meta.url), await lettersOfDrawings());
