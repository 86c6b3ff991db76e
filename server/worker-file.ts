import { existsSync } from "node:fs";

/**
 * The URL of a worker thread's file. In the source it is next to the module that starts it, whose `import.meta.url` is `here`; in
 * the build it is next to the server's file or above its chunks. Call it when the module loads, so that a build without the file
 * fails at once.
 * @throws {Error} if the build lacks the file.
 */
export function workerFile(source: string, built: string, here: string): URL {
  const places = [`./${source}`, `./${built}`, `../${built}`];
  const file = places.map((place) => new URL(place, here)).find((url) => existsSync(url));
  if (!file) throw new Error(`The build lacks ${built}. Build the site again.`);
  return file;
}
