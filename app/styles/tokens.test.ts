import { readdir, readFile } from "node:fs/promises";
import { type CssNode, generate, parse, walk } from "css-tree";
import { expect, test } from "vitest";

/** Which tokens stand for a property's values. */
const tokensOf: readonly (readonly [property: RegExp, token: RegExp])[] = [
  [/^(padding|margin|gap|row-gap|column-gap|inset|top|right|bottom|left)/, /^--s\d/],
  [/^(font|font-size)$/, /^--t-/],
  [/^letter-spacing$/, /^--track-/],
  [/^border.*radius$/, /^--r(-s)?$/],
  [/^border(-(top|right|bottom|left))?$/, /^--(rule|hair)$/],
  [/^(min-|max-)?(width|height|inline-size|block-size)$/, /^--hit$/],
  [/^(transition|animation)/, /^--(fast|slow)$/],
];
const colorFunctions = /^(rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)$/;

const siteTokens = await tokensIn("app/styles/tokens.css");
const deskTokens = await tokensIn("app/desk/desk.css");

/** Names and values as the first ":root" gives them. */
async function tokensIn(file: string): Promise<ReadonlyMap<string, string>> {
  const [, block = ""] = /:root \{([^}]*)\}/.exec(await readFile(file, "utf8")) ?? [];
  return new Map([...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));
}

/** Values that a sheet writes out though a token has them, and colors without a name. A custom property is a name. */
function rawValues(css: string, tokens: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  walk(parse(css, { positions: true }), {
    visit: "Declaration",
    enter({ property, value, loc }) {
      if (property.startsWith("--")) return;
      const place = `line ${loc?.start.line}: ${property}`;
      const text = generate(value);
      if (isColored(value)) found.push(`${place}: ${text} is a color without a name`);
      const mine = tokensOf.flatMap(([names, kind]) => (names.test(property) ? [kind] : []));
      for (const [name, plain] of tokens)
        if (mine.some((kind) => kind.test(name)) && holds(text, generate(parse(plain, { context: "value" }))))
          found.push(`${place}: ${plain} is var(${name})`);
    },
  });
  return found;
}

/** The value itself or a part of it; not the ends of what flows between two (clamp). */
const holds = (text: string, plain: string) => !/\b(clamp|min|max)\(/.test(text) && words(text).includes(words(plain));
const words = (text: string) => ` ${text.replace(/[,/()\s]+/g, " ").trim()} `;

function isColored(value: CssNode): boolean {
  let is = false;
  walk(value, (node) => {
    is ||= node.type === "Hash" || (node.type === "Function" && colorFunctions.test(node.name));
  });
  return is;
}

test("style sheets name tokens instead of their values", async () => {
  const files = (await readdir("app", { recursive: true })).filter(
    (file) => file.endsWith(".css") && !/^(styles\/|desk\/desk\.css)/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = await Promise.all(
    files.map(async (file) => {
      const tokens = file.startsWith("desk/") ? new Map([...siteTokens, ...deskTokens]) : siteTokens;
      return rawValues(await readFile(`app/${file}`, "utf8"), tokens).map((problem) => `app/${file}: ${problem}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});

test("what has a token is noticed", () => {
  const raw = (declaration: string) => rawValues(`a { ${declaration} }`, siteTokens);
  expect(raw("color: #123456")).toEqual(["line 1: color: #123456 is a color without a name"]);
  expect(raw("background: rgb(0 0 0 / 0.5)")).toHaveLength(1);
  expect(raw("padding: 0 0.5rem")).toEqual(["line 1: padding: 0.5rem is var(--s2)"]);
  expect(raw("border-top: 1.5px solid var(--ink)")).toEqual(["line 1: border-top: 1.5px solid var(--ink) is var(--rule)"]);
  expect(raw("transition: opacity 0.16s")).toHaveLength(1);
  expect(raw("padding: clamp(0.5rem, 2vw, 1rem); gap: var(--s2); --own: #123456")).toEqual([]);
});
