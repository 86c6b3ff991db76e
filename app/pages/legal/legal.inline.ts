/** The scripts of legal pages in addition to those of every page. */
import { enhanceContents } from "./contents.enhance.ts";
import { enhanceToday } from "./today.enhance.ts";

enhanceToday();
enhanceContents();
