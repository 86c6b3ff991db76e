import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { openAssets } from "./assets.ts";

const folder = mkdtempSync(join(tmpdir(), "moontower-assets-"));
afterAll(() => rmSync(folder, { recursive: true }));
const build = pathToFileURL(`${folder}/`);
const built = (file: string) => new URL(`server/${file}`, build).href;

function write(half: "client" | "server", manifest: object, sheets: Readonly<Record<string, string>> = {}) {
  mkdirSync(join(folder, half, ".vite"), { recursive: true });
  writeFileSync(join(folder, half, ".vite/manifest.json"), JSON.stringify(manifest));
  for (const [file, css] of Object.entries(sheets)) writeFileSync(join(folder, half, file), css);
}

write(
  "server",
  {
    "app/rendering/document/document.tsx": { file: "document.js", css: ["base.css"], imports: ["_button.js"] },
    "_button.js": { file: "button.js", css: ["button.css"] },
    "app/pages/about/about.tsx": {
      file: "about.js",
      css: ["about.css"],
      imports: ["_button.js"],
      dynamicImports: ["app/ui/calendar.tsx", "app/pages/about/map/map.tsx"],
    },
    "app/pages/home/home.tsx": { file: "home.js", css: ["home.css"], dynamicImports: ["app/pages/about/about.tsx"] },
    "app/pages/about/map/map.tsx": { file: "map.js", css: ["map.css"] },
    "app/ui/calendar.tsx": { file: "calendar.js", css: ["calendar.css"] },
  },
  {
    "base.css": "base{}\n",
    "button.css": "button{}\n",
    "about.css": "about{}\n",
    "home.css": "home{}\n",
    "calendar.css": "calendar{}\n",
    "map.css": "map{}\n",
  },
);
write("client", {
  "app/rendering/hydrate-island.tsx": { file: "assets/hydrate.js", imports: ["_react.js"] },
  "app/pages/about/likes.island.tsx": { file: "assets/likes.js", imports: ["_react.js", "_store.js"], dynamicImports: ["_late.js"] },
  "_react.js": { file: "assets/react.js" },
  "_store.js": { file: "assets/store.js" },
  "_late.js": { file: "assets/late.js" },
});
const assets = openAssets(build);

test("a document's styles are those of its modules and of what they import, imported ones first, each once", () => {
  expect(assets.stylesOf([built("document.js"), built("about.js")])).toBe("button{}base{}calendar{}map{}about{}");
});

test("what an island fetches late has its styles in the document; another page has not", () => {
  expect(assets.stylesOf([built("home.js")])).toBe("home{}");
  expect(assets.stylesOf([built("about.js")])).toContain("calendar{}map{}");
});

test("an island's parts are the runtime and all that it imports, its own module last, and nothing that comes on demand", () => {
  expect(assets.partsOf("likes")).toEqual(["/assets/react.js", "/assets/hydrate.js", "/assets/store.js", "/assets/likes.js"]);
});

test("a view or an island that the build does not know is named, with what to do", () => {
  expect(() => assets.stylesOf([built("pricing.js")])).toThrow(/no pricing\.js.*imported dynamically/);
  expect(() => assets.partsOf("like")).toThrow(/no like\.island\.tsx.*name is that of its file/);
});

test("two islands of one name are refused, both named", () => {
  const other = mkdtempSync(join(tmpdir(), "moontower-assets-"));
  cpSync(folder, other, { recursive: true });
  const file = join(other, "client/.vite/manifest.json");
  writeFileSync(file, readFileSync(file, "utf8").replace("{", '{"app/pages/home/likes.island.tsx":{"file":"assets/other.js"},'));
  expect(() => openAssets(pathToFileURL(`${other}/`))).toThrow(
    /home\/likes\.island\.tsx and app\/pages\/about\/likes\.island\.tsx are islands of one name/,
  );
  rmSync(other, { recursive: true });
});
