import { SchedulingEmbed } from "#app/features/scheduling-embed/scheduling-embed.tsx";
import { island } from "#app/rendering/island.tsx";
import { contact } from "#content/contact.ts";
import type { SchedulingEmbed as Embed } from "#domain/site-services.ts";

function Scheduling({ embed }: { readonly embed: Embed }) {
  return <SchedulingEmbed embed={embed} words={contact.booking.embed} />;
}

export default island("scheduling", Scheduling);
