import { createContext } from "react-router";
import type { SiteServices } from "#domain/site-services.ts";

/**
 * The only door between pages and the server. The server fills it for each request
 * (server/app.ts); while the pages are prerendered it is empty and asking it throws.
 */
export const siteServices = createContext<SiteServices>();
