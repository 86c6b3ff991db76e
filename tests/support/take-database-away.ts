import { renameSync } from "node:fs";
import { join } from "node:path";

/** Takes the embedded database out of a data folder while a server runs on it; what it returns puts it back. */
export function takeDatabaseAway(dataDir: string): () => void {
  const move = (from: string, to: string) => {
    for (const part of ["", "-wal", "-shm"]) renameSync(join(dataDir, `${from}.sqlite${part}`), join(dataDir, `${to}.sqlite${part}`));
  };
  move("moontower", "elsewhere");
  return () => move("elsewhere", "moontower");
}
