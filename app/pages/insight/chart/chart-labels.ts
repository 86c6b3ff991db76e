import { insight } from "#content/insight/insight.ts";
import { orders } from "#content/insight/orders.ts";
import styles from "./chart.module.css";
import { type BarPlace, barText } from "./orders-data.ts";
import type { Projector, View } from "./orders-scene.ts";

type Point = { readonly x: number; readonly y: number };
type Offset = { readonly alignX: number; readonly alignY: number; readonly dx?: number; readonly dy?: number };

/** The chart's words as real text over the canvas. Screen readers have the table instead. */
export function createChartLabels(box: HTMLElement) {
  const layer = document.createElement("div");
  layer.setAttribute("aria-hidden", "true");
  // Until the first frame places the labels, all would lie in the corner.
  layer.style.visibility = "hidden";
  box.append(layer);
  const label = (text: string, ...classNames: (string | undefined)[]) => {
    const element = document.createElement("span");
    element.className = [styles.label, ...classNames].join(" ");
    element.textContent = text;
    layer.append(element);
    return element;
  };
  const hours = orders.hours.map((hour) => label(hour));
  const days = orders.days.map((day) => label(day.slice(0, 3)));
  const flag = label(barText(orders.pick, insight.chart.unit), styles.flag);
  const value = label("", styles.value);
  value.hidden = true;
  let pointed: BarPlace | undefined;
  let measured: { readonly atWidth: number; readonly label: { readonly width: number; readonly height: number } } | undefined;

  return {
    place(projector: Projector, { azimuth }: View, width: number) {
      // In CSS's own units, so that a label need not be measured. None overflows the box, however large the reader's text.
      const put = (element: HTMLElement, { x, y }: { x: number; y: number }, { alignX, alignY, dx = 0, dy = 0 }: Offset) => {
        const left = `clamp(0px, ${(x + dx).toFixed(1)}px - ${alignX * 100}%, ${width}px - 100%)`;
        element.style.transform = `translate(${left}, calc(${(y + dy).toFixed(1)}px - ${alignY * 100}%))`;
      };
      const side = azimuth >= 0 ? 1 : -1;
      const alignX = azimuth > 0 ? 0.85 : azimuth < -0.1 ? 0.15 : 0.5;
      if (measured?.atWidth !== width) measured = { atWidth: width, label: largestOf(hours) };
      const step = hourStep(
        hours.map((_, hour) => projector.hour(hour)),
        measured.label,
      );
      hours.forEach((element, hour) => {
        element.hidden = hour % step !== 1 % step;
        put(element, projector.hour(hour), { alignX, alignY: 0, dy: 4 });
      });
      days.forEach((element, day) => {
        put(element, projector.day(day), { alignX: side > 0 ? 0 : 1, alignY: 0.5, dx: side * 6, dy: 4 });
      });
      put(flag, projector.bar(orders.pick), { alignX: 0.5, alignY: 1, dy: -22 });
      if (pointed) put(value, projector.bar(pointed), { alignX: 0.5, alignY: 1, dy: -8 });
      layer.style.visibility = "";
    },
    /** Shows the value above a bar, or hides it. */
    point(place: BarPlace | undefined) {
      const isPick = place?.day === orders.pick.day && place.hour === orders.pick.hour;
      pointed = isPick ? undefined : place;
      value.hidden = !pointed;
      if (pointed) value.textContent = barText(pointed);
    },
    /** The flag above the story's bar appears once the bar has grown. */
    showFlag(shown: boolean) {
      flag.style.opacity = shown ? "1" : "0";
    },
    remove: () => layer.remove(),
  };
}

/** The size of the largest of some labels. Measured when the chart's size changes, not in each frame. */
function largestOf(labels: readonly HTMLElement[]) {
  for (const label of labels) label.hidden = false;
  const largest = (side: "offsetWidth" | "offsetHeight") => Math.max(...labels.map((label) => label[side]));
  return { width: largest("offsetWidth"), height: largest("offsetHeight") };
}

const gapPx = 6;

/** Every hour, or every second, third or fifth: as many as do not overlap from the current angle. */
export function hourStep(places: readonly Point[], label: { readonly width: number; readonly height: number }): number {
  const areApart = (step: number) =>
    places.every(({ x, y }, hour) => {
      const next = hour % step === 1 % step ? places[hour + step] : undefined;
      return !next || Math.abs(next.x - x) >= label.width + gapPx || Math.abs(next.y - y) >= label.height + gapPx;
    });
  return [1, 2, 3].find(areApart) ?? 5;
}
