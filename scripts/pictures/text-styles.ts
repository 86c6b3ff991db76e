import { type CssNode, findAll, generate, parse, walk } from "css-tree";
import { mapNodesToParents, querySelectorAll } from "svgo";

export type Root = Parameters<typeof querySelectorAll>[0];
export type Element = Extract<Root["children"][number], { type: "element" }>;

/** How a drawing sets an element's text, by the CSS rules that our drawings use. Lengths in its own units. */
export type TextStyle = {
  readonly family: string;
  readonly weight: number;
  readonly size: number;
  readonly letterSpacing: number;
  readonly anchor: string;
  readonly tabularFigures: boolean;
  readonly fill: string;
  /** The classes of the element that do more than set text, for example move it. */
  readonly otherClasses: string;
};

/** Type, class and universal selectors. Rules in at-rules contain motion only. */
type Rule = { readonly selector: string; readonly specificity: number; readonly declarations: ReadonlyMap<string, string> };

const textProperties = ["font-family", "font-weight", "font-size", "letter-spacing", "text-anchor", "font-variant-numeric", "fill"];

export function createTextStyles(root: Root): (element: Element) => TextStyle {
  const parents = mapNodesToParents(root);
  const { rules, otherClasses } = rulesOf(root);
  const declared = new Map<unknown, Map<string, string>>();
  for (const { selector, declarations } of rules.toSorted((one, other) => one.specificity - other.specificity))
    for (const element of querySelectorAll(root, selector, parents))
      declared.set(element, new Map([...(declared.get(element) ?? []), ...declarations]));

  const ownOf = (element: Element, property: string) =>
    declarationsOf(element.attributes.style ?? "").get(property) ?? declared.get(element)?.get(property) ?? element.attributes[property];
  /** The element from which a property is inherited, and its value there. */
  const sourceOf = (element: Element, property: string): readonly [Element, string] | undefined => {
    const own = ownOf(element, property);
    if (own !== undefined) return [element, own];
    const parent = parents.get(element);
    return parent?.type === "element" ? sourceOf(parent, property) : undefined;
  };
  const sizeOf = (element: Element): number => {
    const [source, size] = sourceOf(element, "font-size") ?? [];
    if (!source || !size) return 16;
    const parent = parents.get(source);
    return lengthOf(size, () => (parent?.type === "element" ? sizeOf(parent) : 16));
  };
  return (element) => {
    const valueIn = (property: string) => sourceOf(element, property)?.[1];
    const [spaced, spacing] = sourceOf(element, "letter-spacing") ?? [element, "0"];
    return {
      // An unquoted family name may have several words: it ends at the first comma.
      family: (valueIn("font-family") ?? "").split(",")[0]?.replaceAll(/["']/g, "").trim() ?? "",
      weight: Number(valueIn("font-weight") ?? 400),
      size: sizeOf(element),
      letterSpacing: spacing === "normal" ? 0 : lengthOf(spacing, () => sizeOf(spaced)),
      anchor: valueIn("text-anchor") ?? "start",
      tabularFigures: valueIn("font-variant-numeric") === "tabular-nums",
      fill: valueIn("fill") ?? "#000",
      otherClasses: (element.attributes.class ?? "")
        .split(/\s+/)
        .filter((name) => otherClasses.has(name))
        .join(" "),
    };
  };
}

function lengthOf(value: string, em: () => number): number {
  return Number.parseFloat(value) * (value.endsWith("em") ? em() : 1);
}

function rulesOf(root: Root): { readonly rules: readonly Rule[]; readonly otherClasses: ReadonlySet<string> } {
  const css = querySelectorAll(root, "style")
    .flatMap((style) => ("children" in style ? style.children : []))
    .map((child) => ("value" in child ? child.value : ""))
    .join("");
  const rules: Rule[] = [];
  const otherClasses = new Set<string>();
  walk(parse(css), {
    visit: "Rule",
    enter({ prelude, block }) {
      const declarations = declarationsIn(block);
      if (this.atrule || [...declarations.keys()].some((property) => !textProperties.includes(property)))
        for (const name of findAll(prelude, ({ type }) => type === "ClassSelector"))
          if (name.type === "ClassSelector") otherClasses.add(name.name);
      if (this.atrule || prelude.type !== "SelectorList") return;
      for (const selector of prelude.children)
        rules.push({ selector: generate(selector), specificity: specificityOf(selector), declarations });
    },
  });
  return { rules, otherClasses };
}

function specificityOf(selector: CssNode): number {
  return (
    findAll(selector, ({ type }) => type === "ClassSelector").length * 10 + findAll(selector, ({ type }) => type === "TypeSelector").length
  );
}

function declarationsOf(body: string): ReadonlyMap<string, string> {
  return declarationsIn(parse(body, { context: "declarationList" }));
}

/** Properties and values, with `font` split into its parts. */
function declarationsIn(list: CssNode): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const declaration of findAll(list, ({ type }) => type === "Declaration")) {
    if (declaration.type !== "Declaration") continue;
    const value = generate(declaration.value);
    if (declaration.property !== "font") {
      found.set(declaration.property, value);
      continue;
    }
    const [, weight = "400", size = "", family = ""] = value.match(/^(?:(\d+) )?([\d.]+)px ?(.+)$/) ?? [];
    if (!size) throw new Error(`font:${value} is not of the form "600 14px 'Instrument Sans'".`);
    found.set("font-weight", weight).set("font-size", size).set("font-family", family);
  }
  return found;
}
