import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as elapse } from "node:timers/promises";
import { spawnTied } from "#tests/support/spawn-tied.ts";

const program = "/usr/bin/pulseaudio";

export type SoundCard = { readonly env: Readonly<Record<string, string>>; readonly close: () => Promise<void> };

/** A virtual sound card for programs that get its `env`. Undefined on systems without PulseAudio. */
export async function startSoundCard(): Promise<SoundCard | undefined> {
  if (!existsSync(program)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "moontower-sound-"));
  const socket = join(folder, "native");
  const server = spawnTied(
    program,
    [
      ...["-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1"],
      ...["--load", `module-native-protocol-unix socket=${socket} auth-anonymous=1`, "--load", "module-null-sink"],
    ],
    { signal: "TERM", env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  );
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  while (!existsSync(socket)) {
    if (server.exitCode !== null) throw new Error(`PulseAudio stopped:\n${said.join("")}`);
    await elapse(20);
  }
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    async close() {
      server.stdin.end();
      await once(server, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
