import { existsSync } from "node:fs";

/**
 * The file of a thread. In the sources it lies beside whoever starts it, whose `import.meta.url` is `here`; in the build it has a
 * name of its own, beside the server's file or above its chunks. Whoever starts it asks as it is loaded: a build without it says so
 * at once, and not by what fails later.
 * @throws {Error} that says what to do if the build lacks it.
 */
export function workerFile(source: string, built: string, here: string): URL {
  const places = [`./${source}`, `./${built}`, `../${built}`];
  const file = places.map((place) => new URL(place, here)).find((url) => existsSync(url));
  if (!file) throw new Error(`The build lacks ${built}. Build the site again.`);
  return file;
}
