/** Scripts that must run before a page's body arrives: its typefaces, when it is laid out, and which presses are ignored. */
import { enhanceLayOutAhead } from "./lay-out-ahead.enhance.ts";
import { enhanceSecondPress } from "./second-press.enhance.ts";
import { enhanceTypefaces } from "./typefaces.enhance.ts";

enhanceTypefaces();
enhanceLayOutAhead();
// Before all other listeners for presses.
enhanceSecondPress(/^\/(desk|scheduler)\b/.test(location.pathname));
