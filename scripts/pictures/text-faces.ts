import { type CssNode, findAll, generate, parse, walk } from "css-tree";
import { mapNodesToParents, optimize, querySelectorAll } from "svgo";

/** The characters a drawing sets in one family, and the weights it sets them in. */
export type TextFace = { readonly characters: string; readonly weights: readonly number[] };

/** Properties of text by the rules of CSS, as far as our drawings use them: type, class and universal selectors. */
type Declarations = { family?: string; weight?: number };
type Rule = { readonly selector: string; readonly specificity: number; readonly declarations: Declarations };

type Root = Parameters<typeof querySelectorAll>[0];
type Element = Extract<Root["children"][number], { type: "element" }>;

/**
 * Which fonts a drawing needs: its characters by family name, each with the weights in use.
 * A drawing is shown as an image, where the page's own fonts can't reach it.
 */
export function textFacesOf(svg: string): ReadonlyMap<string, TextFace> {
  const faces = new Map<string, { characters: Set<string>; weights: Set<number> }>();
  optimize(svg, {
    plugins: [
      {
        name: "collect-text-faces",
        fn: (root) => {
          collect(root, faces);
          return {};
        },
      },
    ],
  });
  return new Map(
    [...faces].map(([family, { characters, weights }]) => [
      family,
      { characters: [...characters].sort().join(""), weights: [...weights].sort((a, b) => a - b) },
    ]),
  );
}

function collect(root: Root, faces: Map<string, { characters: Set<string>; weights: Set<number> }>): void {
  const parents = mapNodesToParents(root);
  const declared = new Map<unknown, { family?: [number, string]; weight?: [number, number] }>();
  for (const { selector, specificity, declarations } of rulesOf(root)) {
    for (const element of querySelectorAll(root, selector, parents)) {
      const known = declared.get(element) ?? {};
      if (declarations.family && specificity >= (known.family?.[0] ?? 0)) known.family = [specificity, declarations.family];
      if (declarations.weight && specificity >= (known.weight?.[0] ?? 0)) known.weight = [specificity, declarations.weight];
      declared.set(element, known);
    }
  }
  const inherited = (element: Element): Declarations => {
    const parent = parents.get(element);
    const above = parent?.type === "element" ? inherited(parent) : {};
    const own = declared.get(element) ?? {};
    const inline = readDeclarations(element.attributes.style ?? "");
    const attributes = readDeclarations(
      `font-family:${element.attributes["font-family"] ?? ""};font-weight:${element.attributes["font-weight"] ?? ""}`,
    );
    return {
      ...above,
      ...attributes,
      ...(own.family && { family: own.family[1] }),
      ...(own.weight && { weight: own.weight[1] }),
      ...inline,
    };
  };
  const visit = (element: Element, inText: boolean) => {
    for (const child of element.children) {
      if (child.type === "element") visit(child, inText || child.name === "text");
      else if (inText && (child.type === "text" || child.type === "cdata") && child.value.trim() !== "") {
        const { family = "", weight = 400 } = inherited(element);
        const face = faces.get(family) ?? { characters: new Set(), weights: new Set() };
        for (const character of child.value) if (character !== "\n") face.characters.add(character);
        face.weights.add(weight);
        faces.set(family, face);
      }
    }
  };
  for (const child of root.children) if (child.type === "element") visit(child, false);
}

/** The drawing's style rules that apply whatever the screen: at-rules hold motion only. */
function rulesOf(root: Root): Rule[] {
  const css = querySelectorAll(root, "style")
    .flatMap((style) => ("children" in style ? style.children : []))
    .map((child) => ("value" in child ? child.value : ""))
    .join("");
  const rules: Rule[] = [];
  walk(parse(css), {
    visit: "Rule",
    enter({ prelude, block }) {
      if (this.atrule || prelude.type !== "SelectorList") return;
      const declarations = declarationsIn(block);
      for (const selector of prelude.children)
        rules.push({ selector: generate(selector), specificity: specificityOf(selector), declarations });
    },
  });
  return rules;
}

function specificityOf(selector: CssNode): number {
  return (
    findAll(selector, ({ type }) => type === "ClassSelector").length * 10 + findAll(selector, ({ type }) => type === "TypeSelector").length
  );
}

function readDeclarations(body: string): Declarations {
  return declarationsIn(parse(body, { context: "declarationList" }));
}

function declarationsIn(list: CssNode): Declarations {
  const found: Declarations = {};
  for (const declaration of findAll(list, ({ type }) => type === "Declaration")) {
    if (declaration.type !== "Declaration") continue;
    const { property, value } = declaration;
    const [first] = findAll(value, ({ type }) => type === "String" || type === "Identifier");
    // A family's name may stand without quotes, in several words: up to the first comma.
    const words = property === "font-family" ? generate(value).split(",")[0]?.trim() : first?.type === "Identifier" && first.name;
    const unquoted = first?.type === "Identifier" ? words || undefined : undefined;
    const family = first?.type === "String" ? first.value : unquoted;
    const [weight] = findAll(value, ({ type }) => type === "Number");
    if (/^font(-family)?$/.test(property) && family !== undefined) found.family = family;
    if (property === "font") found.weight = 400;
    if (/^font(-weight)?$/.test(property) && weight?.type === "Number") found.weight = Number(weight.value);
  }
  return found;
}
