/** `npm run bench:conversations`: how well Line one understands, as a table in docs/live-agent.md. */
import { runnerImport } from "vite";
import type * as table from "./conversations/print-table.ts";

// The legal texts are imported as Vite does it.
const { module } = await runnerImport<typeof table>("./bench/conversations/print-table.ts");
await module.printTable();
