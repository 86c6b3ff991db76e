import { globSync } from "node:fs";
import { relative } from "node:path";

/** The shortest unique names ("bd7"), by the files alone, for both halves of the build: with hashes they are 4% of a page's bytes. */
export function shortClassNames(folder: string): (name: string, file: string, css: string) => string {
  const modules = globSync("app/**/*.module.css", { cwd: folder }).toSorted();
  const classes = new Map<string, Map<string, number>>();
  return (name, file, css) => {
    const path = relative(folder, file.replace(/\?.*$/, ""));
    const module = modules.indexOf(path);
    if (module < 0) throw new Error(`${path} is not among the CSS modules of app/.`);
    const known = classes.get(path) ?? new Map<string, number>();
    classes.set(path, known);
    if (known.size === 0)
      for (const [, each = ""] of css.matchAll(/\.([a-zA-Z][\w-]*)/g)) if (!known.has(each)) known.set(each, known.size);
    const place = known.get(name) ?? known.size;
    known.set(name, place);
    return `${letters(module)}${place}`;
  };
}

/** 0 is a, 25 is z, 26 is aa. */
function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letters(rest - 1) : "") + String.fromCharCode(97 + (index % 26));
}
