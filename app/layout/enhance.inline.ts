/**
 * The few lines of behavior that every page has without a framework. Everything works without them, only less
 * smoothly: menus open on a click, links load their page. Behavior of one kind of page is kept with that kind.
 */
import { enhanceAfterwards } from "./afterwards.enhance.ts";
import { enhanceMenus } from "./header/menus.enhance.ts";
import { enhanceLinks } from "./links.enhance.ts";
import { enhanceNextPage } from "./next-page.enhance.ts";
import { enhanceVisit } from "./visit.enhance.ts";

enhanceMenus();
enhanceLinks();
enhanceAfterwards();
enhanceNextPage();
enhanceVisit();
