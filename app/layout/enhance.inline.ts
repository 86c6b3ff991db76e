/**
 * The few lines of behaviour that every page carries without a framework. Everything here works without it too, only less
 * smoothly: menus open on a click, links load their page. What one kind of page needs stands with that kind.
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
