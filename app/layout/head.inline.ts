/** What decides, before a page's body comes, how it is set, when it is laid out, and which press is none. */
import { enhanceLayOutAhead } from "./lay-out-ahead.enhance.ts";
import { enhanceSecondPress } from "./second-press.enhance.ts";
import { enhanceTypefaces } from "./typefaces.enhance.ts";

enhanceTypefaces();
enhanceLayOutAhead();
// Before all others who hear of a press.
enhanceSecondPress(/^\/(desk|scheduler)\b/.test(location.pathname));
