/** What decides, before a page's body comes, how it is set and when it is laid out. */
import { enhanceLayOutAhead } from "./lay-out-ahead.enhance.ts";
import { enhanceTypefaces } from "./typefaces.enhance.ts";

enhanceTypefaces();
enhanceLayOutAhead();
