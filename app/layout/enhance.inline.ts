/**
 * The few lines of behaviour that pages carry without a framework. Everything here works without it too,
 * only less smoothly: menus open on a click, links load their page.
 */
import { enhanceAfterwards } from "./afterwards.enhance.ts";
import { enhanceContents } from "./contents.enhance.ts";
import { enhanceFloatingCard } from "./floating-card/floating-card.enhance.ts";
import { enhanceMenus } from "./header/menus.enhance.ts";
import { enhanceLinks } from "./links.enhance.ts";
import { enhanceNotFound } from "./not-found.enhance.ts";
import { enhanceStagger } from "./stagger.enhance.ts";
import { enhanceStartAtTop } from "./start-at-top.enhance.ts";
import { enhanceToday } from "./today.enhance.ts";
import { enhanceVisit } from "./visit.enhance.ts";

enhanceMenus();
enhanceLinks();
enhanceFloatingCard();
enhanceNotFound();
enhanceToday();
enhanceStartAtTop();
enhanceStagger();
enhanceContents();
enhanceAfterwards();
enhanceVisit();
