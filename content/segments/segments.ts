import type { pagesOf } from "#content/pages.ts";
import { healthcareSenior } from "./healthcare-senior.ts";
import { homeConsumer } from "./home-consumer.ts";
import { hotelTravel } from "./hotel-travel.ts";
import { restaurantFood } from "./restaurant-food.ts";
import type { SegmentPage } from "./segment.schema.ts";
import { smbAgent } from "./smb-agent.ts";
import { smbAssistant } from "./smb-assistant.ts";

export type SegmentPath = ReturnType<typeof pagesOf<"segment">>[number]["path"];

/** Each segment page's words, by its path. The last part of the path is the file's name. */
export const segmentPages = {
  "/products/hotel-travel": hotelTravel,
  "/products/restaurant-food": restaurantFood,
  "/products/smb-assistant": smbAssistant,
  "/products/smb-agent": smbAgent,
  "/products/home-consumer": homeConsumer,
  "/products/healthcare-senior": healthcareSenior,
} satisfies Record<SegmentPath, SegmentPage>;
