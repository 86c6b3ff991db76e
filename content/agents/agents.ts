import type { pagesOf } from "#content/pages.ts";
import type { AgentPage } from "./agent.schema.ts";
import { booking } from "./booking.ts";
import { customAutomations } from "./custom-automations.ts";
import { customerService } from "./customer-service.ts";
import { documentReader } from "./document-reader.ts";
import { personal } from "./personal.ts";
import { receptionist } from "./receptionist.ts";
import { salesMarketing } from "./sales-marketing.ts";

export type AgentPath = ReturnType<typeof pagesOf<"agent">>[number]["path"];

/** Each agent page's words, by its path. The last part of the path is the file's name. */
export const agentPages = {
  "/agents/receptionist": receptionist,
  "/agents/sales-marketing": salesMarketing,
  "/agents/customer-service": customerService,
  "/agents/booking": booking,
  "/agents/personal": personal,
  "/agents/document-reader": documentReader,
  "/agents/custom-automations": customAutomations,
} satisfies Record<AgentPath, AgentPage>;
