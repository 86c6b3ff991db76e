/** `npm run bench:conversations`: how well Line one understands, as a table in docs/live-agent.md. */
import { runnerImport } from "vite";

// The legal texts are imported as Vite does it.
const { module } = await runnerImport<typeof import("./conversations/print-table.ts")>("./bench/conversations/print-table.ts");
await module.printTable();
