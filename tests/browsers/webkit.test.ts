import { longAnswerJourneys } from "./journeys/line-one.ts";
import { allWithScripts, journeysIn } from "./journeys.ts";

journeysIn("webkit", { withScripts: [...allWithScripts, longAnswerJourneys], withoutScripts: [] });
