import { brand } from "#content/brand.ts";
import { home } from "#content/home.ts";
import { insight } from "#content/insight/insight.ts";
import { socialImage } from "#domain/page-files.ts";
import { palette } from "#domain/palette.ts";
import { atRule, escaped } from "#scripts/pictures/read-drawing.ts";
import type { SocialPlan } from "./social-plan.ts";
import { type Fitted, fitText, type Measure } from "./text-lines.ts";

const { width, height } = socialImage;
const { ink, paper, lamp } = palette;
const dawnNight = "#0d1626";
const dawnSun = "#ff8f5e";
const edge = 56;

/** The family, weight and spacing of the design's h1. */
const display = "font-family:'Schibsted Grotesk';font-weight:700";
export const headingTracking = -0.042;
const leading = 0.98;

/** From one word that fills the column to four words per line. */
const sizes = [128, 112, 98, 88, 80, 74, 68, 62, 56, 50, 46, 42, 38, 34];

export type Headline = { readonly text: string; readonly measure: Measure };

/** A page's social image as an SVG: its headline, its own drawing, one flag in the lamp's color. */
export function socialDrawing(plan: SocialPlan, drawing: string, headline: Headline): string {
  const { layout, label } = plan;
  switch (layout.kind) {
    case "corner": {
      const [drawnWidth = 1, drawnHeight = 1] = sizeOf(drawing);
      const box = { width: layout.widthPx, height: (layout.widthPx / drawnWidth) * drawnHeight };
      const [x, y] = [width - box.width, height - box.height];
      return frame(paper, [
        placed(drawing, { x, y, ...box }, "xMidYMid meet"),
        line(x, y, 0, box.height),
        line(x, y, box.width, 0),
        logo(edge, 50, ink, "left"),
        flag(width - edge, y - flagHeight, label, "right"),
        heading(fitText(headline.text, { widthPx: x - edge - 36, heightPx: height - 148 - 40, leading }, sizes, headline.measure), 148),
      ]);
    }
    case "object": {
      const panel = { x: 616, y: 0, width: width - 616, height };
      const inner = panel.width * layout.share;
      const box = {
        x: panel.x + (panel.width - inner) / 2,
        y: layout.at === "bottom" ? 40 : 0,
        width: inner,
        height: layout.at === "bottom" ? height - 40 : height,
      };
      return frame(paper, [
        rect(panel.x, panel.y, panel.width, panel.height, layout.ground),
        placed(drawing, box, `xMid${layout.at === "bottom" ? "YMax" : "YMid"} meet`),
        line(615, 0, 0, height),
        leftColumn(label, headline),
      ]);
    }
    case "below": {
      const top = 236;
      return frame(paper, [
        placed(drawing, { x: 0, y: top, width, height: height - top }, "xMidYMax slice"),
        line(0, top, width, 0),
        flag(edge, 0, label, "left"),
        logo(width - edge, 34, ink, "right"),
        heading(fitText(headline.text, { widthPx: 880, heightPx: 136, leading }, [66, 60, 54, 48, 44, 40], headline.measure), 76),
      ]);
    }
    case "evening":
      return evening(drawing, headline);
    case "dawn":
      return frame(dawnNight, [
        ...["#121e32", "#19283f", "#22344e", "#2f435e", "#42556f", "#5f6c84", "#8c7c88", "#bf8b86", "#e4a184", "#f5bf93"].map(
          (color, index) => {
            const tops = [90, 150, 205, 250, 290, 318, 340, 358, 372, 382];
            return rect(0, tops[index] ?? 0, width, height, color);
          },
        ),
        placed(drawing, { x: -170, y: height - 390, width: 2157, height: 390 }, "xMidYMax meet"),
        dawnLogo(edge, 44),
        heading(
          fitText(headline.text, { widthPx: width - 2 * edge, heightPx: 170, leading }, [144, 128, 112, 96], headline.measure),
          108,
          "#fff",
        ),
      ]);
  }
}

/** The home page's first picture: hours of one evening, with the tower as the hand of the clock. */
function evening(drawing: string, headline: Headline): string {
  const top = 250;
  const scale = width / 1360;
  const flagX = 913 * scale;
  return frame(paper, [
    placed(drawing, { x: 0, y: top, width, height: height - top }, "xMidYMin slice"),
    rect(width / 7, top - 44, width, 6, ink),
    line(0, top - 44, width, 0),
    ...home.scene.hours.map(({ time }, index) => text(time, (width / 7) * index + (index ? 12 : edge), top - 13, 20, 600)),
    rect(flagX - 48, top - 44, 96, 44, lamp),
    text(home.scene.now.time, flagX, top - 15, 20, 600, "middle"),
    logo(width - edge, 36, ink, "right"),
    heading(fitText(headline.text, { widthPx: 880, heightPx: 150, leading }, [66, 60, 54], headline.measure), 50),
  ]);
}

function leftColumn(label: string, headline: Headline): string {
  const fitted = fitText(headline.text, { widthPx: 516, heightPx: 350, leading }, sizes, headline.measure);
  return logo(edge, 50, ink, "left") + heading(fitted, 148) + flag(edge, height - 50 - flagHeight, label, "left");
}

function heading({ sizePx, lines }: Fitted, top: number, color: string = ink): string {
  return lines
    .map((words, index) => {
      const baseline = top + sizePx * (0.76 + index * leading);
      return `<text x="${edge - sizePx * 0.05}" y="${baseline}" style="${display};font-size:${sizePx}px;letter-spacing:${sizePx * headingTracking}px;fill:${color};text-anchor:start">${escaped(words)}</text>`;
    })
    .join("");
}

const flagHeight = 44;

/** The ruler's flag: what is on now. `x` is its left or its right end. */
function flag(x: number, y: number, label: string, side: "left" | "right"): string {
  const size = 22;
  const widthPx = label.length * size * 0.54 + 40;
  const left = side === "left" ? x : x - widthPx;
  return rect(left, y, widthPx, flagHeight, lamp) + text(label, left + widthPx / 2, y + 30, size, 600, "middle");
}

function text(words: string, x: number, y: number, size: number, weight: number, anchor = "start", color: string = ink): string {
  return `<text x="${x}" y="${y}" style="font-family:'Instrument Sans';font-weight:${weight};font-size:${size}px;fill:${color};text-anchor:${anchor};letter-spacing:0">${escaped(words)}</text>`;
}

/** The mark and the name; `x` is the left or the right end. */
function logo(x: number, y: number, color: string, side: "left" | "right"): string {
  const lamps = [0, 1, 2, 3, 4, 5]
    .map((index) => arcPoint(index, 16))
    .map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="2.9" style="fill:${lamp};stroke:none"/>`);
  const mark = `<path d="M13.7 31.5 15 15.5h2l1.3 16z" style="fill:${color};stroke:none"/>${lamps.join("")}`;
  const left = side === "left" ? x : x - 200;
  return `<g transform="translate(${left} ${y}) scale(1.3)">${mark}</g><text x="${left + 52}" y="${y + 33}" style="${display};font-size:29px;letter-spacing:-.9px;fill:${color};text-anchor:start">${brand.name}</text>`;
}

function dawnLogo(x: number, y: number): string {
  const rays = [0, 1, 2, 3, 4, 5].map((index) => arcPoint(index, 20)).map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="2.3"/>`);
  const mark = `<g style="fill:${dawnSun};stroke:none">${rays.join("")}<path d="M9 24.5a7 7 0 0114 0z"/></g><path d="M1 27h30" style="stroke:#fff;stroke-width:2.2;stroke-linecap:round"/>`;
  const name = `<text x="${x + 52}" y="${y + 33}" style="${display};font-size:29px;letter-spacing:-.9px;fill:#fff;text-anchor:start">${brand.insightName}</text>`;
  return `<g transform="translate(${x} ${y}) scale(1.3)">${mark}</g>${name}${text(insight.sectionBar.byline, x + 216, y + 32, 21, 400, "start", "#c3ccd8")}`;
}

function arcPoint(index: number, center: number): [number, number] {
  const angle = Math.PI * (1 - index / 5);
  return [+(16 + 12.4 * Math.cos(angle)).toFixed(1), +(center - 12.4 * Math.sin(angle) * 0.92).toFixed(1)];
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A drawing as a part of another: its own viewBox in the given place. Without motion: a still image shows its end. */
function placed(svg: string, box: Box, fit: string): string {
  const viewBox = viewBoxOf(svg);
  const body = svg
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "")
    .replace(atRule, "");
  const shorthandFree = body.replaceAll(/font:(\d+) ([\d.]+px) ('[^']+'),sans-serif/g, "font-weight:$1;font-size:$2;font-family:$3");
  return `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${viewBox}" preserveAspectRatio="${fit}">${shorthandFree}</svg>`;
}

function viewBoxOf(svg: string): string {
  return svg.match(/viewBox="([^"]+)"/)?.[1] ?? "";
}

function sizeOf(svg: string): number[] {
  return viewBoxOf(svg).split(" ").slice(2).map(Number);
}

function rect(x: number, y: number, w: number, h: number, fill: string): string {
  return `<path d="M${x} ${y}h${w}v${h}h${-w}z" style="fill:${fill};stroke:none"/>`;
}

function line(x: number, y: number, dx: number, dy: number): string {
  return `<path d="M${x} ${y}l${dx} ${dy}" style="stroke:${ink};stroke-width:2;fill:none"/>`;
}

function frame(ground: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, ground)}${parts.join("")}</svg>`;
}
