/** `npm run letters`: run it after the words in a drawing have changed. It shapes them and writes art/letters.json, from which builds draw the letters. */
import { writeFileSync } from "node:fs";
import { lettersOfDrawings } from "./pictures/letters-of-drawings.ts";

writeFileSync(new URL("../art/letters.json", import.meta.url), await lettersOfDrawings());
