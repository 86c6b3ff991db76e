import { optimize } from "svgo";
import { outlinesOf, type ShapeWords } from "./letter-outlines.ts";
import { createTextStyles, type Element, type Root } from "./text-styles.ts";

/** What a drawing's <text> may contain; anything else would be lost. */
const understood = ["x", "y", "transform", "opacity", "class", "style", "fill"];
const textAttributes = ["font-size", "font-family", "font-weight", "letter-spacing", "text-anchor"];

/** A drawing with its text as outlines. The image then needs no fonts, whose loading would delay its first paint by a frame. */
export function outlineText(svg: string, shapeWords: ShapeWords): string {
  const outline = (root: Root) => {
    const styleOf = createTextStyles(root);
    const outlinesIn = (parent: Element | Root) => {
      const children: typeof parent.children = [];
      for (const child of parent.children) {
        if (child.type !== "element" || child.name !== "text") {
          if (child.type === "element") outlinesIn(child);
          children.push(child);
          continue;
        }
        const path = outlined(child);
        const last = children.at(-1);
        if (last?.type === "element" && canBeOne(last, path)) last.attributes.d += path.attributes.d ?? "";
        else children.push(path);
      }
      parent.children = children;
    };
    const outlined = (text: Element): Element => {
      const style = styleOf(text);
      const at = { x: Number(text.attributes.x ?? 0), y: Number(text.attributes.y ?? 0) };
      const { transform, opacity } = text.attributes;
      const { fill, otherClasses } = style;
      const attributes = {
        ...(otherClasses ? { class: otherClasses, style: `fill:${fill}` } : { fill }),
        ...(transform !== undefined && { transform }),
        ...(opacity !== undefined && { opacity }),
        d: outlinesOf(wordsOf(text), at, style, shapeWords),
      };
      return { ...text, name: "path", attributes, children: [] };
    };
    outlinesIn(root);
  };
  const plugin = {
    name: "outline-text",
    fn: (root: Root) => {
      outline(root);
      return {};
    },
  };
  return optimize(svg, { plugins: [plugin] }).data;
}

function wordsOf(text: Element): string {
  const unknown = Object.keys(text.attributes).find((name) => ![...understood, ...textAttributes].includes(name));
  if (unknown) throw new Error(`<text ${unknown}="…"> is not turned into outlines yet (scripts/pictures/outline-text.ts).`);
  return text.children
    .map((child) => {
      if (child.type === "text" || child.type === "cdata") return child.value;
      throw new Error(`<text> with ${child.type === "element" ? `<${child.name}>` : child.type} in it is not turned into outlines yet.`);
    })
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Whether two neighbors can be one path: they differ in their outlines only. Not if they are transparent, since overlaps would look different. */
function canBeOne(one: Element, other: Element): boolean {
  const looks = ({ name, attributes: { d: _, ...rest } }: Element) => JSON.stringify([name, rest]);
  return looks(one) === looks(other) && !("class" in one.attributes) && !("opacity" in one.attributes);
}
