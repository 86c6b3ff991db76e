import { SchedulingEmbed } from "#app/features/scheduling-embed/scheduling-embed.tsx";
import { island } from "#app/rendering/island.tsx";

export default island("scheduling", SchedulingEmbed);
