import { area, curveBumpX } from "d3-shape";
import type { NumbersRow } from "./numbers-props.ts";

export const funnelSteps = ["views", "clicks", "contactOpens", "wrote", "booked"] as const;
type Step = (typeof funnelSteps)[number];
const layered = ["views", "clicks", "contactOpens"] as const;

export type FunnelFrame = {
  readonly width: number;
  /** The y coordinate of the squares' lower edge. */
  readonly floor: number;
  readonly left: number;
  /** Room at the right for the last label. */
  readonly right: number;
  readonly gaps: readonly [number, number, number, number];
  /** The least distance between the left sides of two squares, for their words. */
  readonly steps: readonly [number, number, number, number];
  readonly largest: number;
};

export type FunnelSquare = { readonly step: Step; readonly count: number; readonly x: number; readonly side: number };
export type FunnelPart = { readonly label: string; readonly count: number; readonly y: number; readonly height: number };
export type Funnel = {
  readonly squares: readonly FunnelSquare[];
  /** Layers of the first three squares, by source, from the bottom up. */
  readonly parts: Readonly<Record<(typeof layered)[number], readonly FunnelPart[]>>;
  /** One path for each source between two squares, and the last from Contact to those who wrote. */
  readonly ribbons: readonly { readonly source: number; readonly path: string }[];
  readonly lastRibbon: string;
};

type Source = NumbersRow & { readonly label: string };

/**
 * Areas are in proportion to counts: side = k × √count, with one k for all five squares, as large as the frame allows.
 * Sources are stacked from the bottom, each as high as its share.
 */
export function funnelOf(totals: NumbersRow, sources: readonly Source[], frame: FunnelFrame): Funnel {
  const roots = funnelSteps.map((step) => Math.sqrt(totals[step]));
  const room = frame.width - frame.left - frame.right - frame.gaps.reduce((all, gap) => all + gap, 0);
  const sum = roots.reduce((all, root) => all + root, 0);
  const squaresAt = (k: number): FunnelSquare[] => {
    let x = frame.left;
    return funnelSteps.map((step, index) => {
      const side = (roots[index] ?? 0) * k;
      const square = { step, count: totals[step], x, side };
      x += Math.max(side + (frame.gaps[index] ?? 0), frame.steps[index] ?? 0);
      return square;
    });
  };
  const fits = (k: number) => squaresAt(k).every(({ x, side }) => x + side <= frame.width - frame.right + 0.001);
  let k = Math.min(frame.largest / Math.max(1, ...roots), room / Math.max(1, sum));
  // If words are wider than small squares, the large squares beside them are drawn smaller.
  while (k > 0.01 && !fits(k)) k *= 0.98;
  const squares = squaresAt(k);
  const parts = {
    views: stack(sources, "views", squares[0]?.side ?? 0, totals.views, frame.floor),
    clicks: stack(sources, "clicks", squares[1]?.side ?? 0, totals.clicks, frame.floor),
    contactOpens: stack(sources, "contactOpens", squares[2]?.side ?? 0, totals.contactOpens, frame.floor),
  };
  const ribbons = (
    [
      ["views", "clicks"],
      ["clicks", "contactOpens"],
    ] as const
  ).flatMap(([from, to], index) => {
    const left = squares[index];
    const right = squares[index + 1];
    if (!left || !right) return [];
    return parts[from].flatMap((part, source) => {
      const end = parts[to][source];
      return end ? [{ source, path: ribbon(left.x + left.side, part, right.x, end) }] : [];
    });
  });
  const contact = squares[2];
  const wrote = squares[3];
  const lastRibbon =
    contact && wrote && contact.count > 0
      ? ribbon(contact.x + contact.side, { y: frame.floor - contact.side, height: contact.side }, wrote.x, {
          y: frame.floor - wrote.side,
          height: wrote.side,
        })
      : "";
  return { squares, parts, ribbons, lastRibbon };
}

function stack(
  sources: readonly Source[],
  step: (typeof layered)[number],
  side: number,
  total: number,
  floor: number,
): readonly FunnelPart[] {
  let y = floor;
  return sources.map((source) => {
    const height = total === 0 ? 0 : (source[step] / total) * side;
    y -= height;
    return { label: source.label, count: source[step], y, height };
  });
}

type Edge = { readonly y: number; readonly height: number };

const band = area<readonly [x: number, top: number, bottom: number]>()
  .x(([x]) => x)
  .y0(([, , bottom]) => bottom)
  .y1(([, top]) => top)
  .curve(curveBumpX)
  .digits(1);

const ribbon = (fromX: number, from: Edge, toX: number, to: Edge): string =>
  band([
    [fromX, from.y, from.y + from.height],
    [toX, to.y, to.y + to.height],
  ]) ?? "";

/** At most six, largest first; all others, and those of an unknown source, are one more. */
export function funnelSources(sources: readonly Source[], totals: NumbersRow, otherLabel: string): readonly Source[] {
  const sorted = [...sources].sort((a, b) => b.views - a.views);
  const kept = sorted.length <= 6 ? sorted : sorted.slice(0, 5);
  const sumOf = (key: keyof NumbersRow) => kept.reduce((all, source) => all + source[key], 0);
  const rest = {
    label: otherLabel,
    views: Math.max(0, totals.views - sumOf("views")),
    clicks: Math.max(0, totals.clicks - sumOf("clicks")),
    contactOpens: Math.max(0, totals.contactOpens - sumOf("contactOpens")),
    wrote: Math.max(0, totals.wrote - sumOf("wrote")),
    booked: Math.max(0, totals.booked - sumOf("booked")),
  };
  return rest.views + rest.clicks + rest.contactOpens > 0 ? [...kept, rest] : kept;
}
