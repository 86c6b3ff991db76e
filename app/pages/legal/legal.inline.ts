/** What a legal page does beside what every page does. */
import { enhanceContents } from "./contents.enhance.ts";
import { enhanceToday } from "./today.enhance.ts";

enhanceToday();
enhanceContents();
