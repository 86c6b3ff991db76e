/** The tab's counting script and nothing else, for its byte test. */
import { enhanceVisit } from "#app/layout/visit.enhance.ts";

enhanceVisit();
