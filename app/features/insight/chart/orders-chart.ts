import { createChartLabels } from "./chart-labels.ts";
import { createFramePace } from "./frame-pace.ts";
import { createOrbit } from "./orbit.ts";
import type { BarPlace, OrdersData } from "./orders-data.ts";
import { OrdersScene } from "./orders-scene.ts";

/** Comes with the chart: it stands in if WebGL is missing or lost. */
export { FlatChart } from "./flat-chart.tsx";

export type OrdersChart = {
  /** Turns the model by radians. */
  readonly turn: (azimuth: number, elevation: number) => void;
  readonly reset: () => void;
  /** Points at a bar and shows its value, or at none. */
  readonly point: (place: BarPlace | undefined) => void;
  readonly dispose: () => void;
};

export type OrdersChartOptions = {
  readonly box: HTMLElement;
  readonly data: OrdersData;
  readonly unit: string;
  /** Whether movement is unwelcome right now: changes then happen at once. */
  readonly isStill: () => boolean;
  readonly onContextLost: () => void;
};

const radiansPerPixel = { azimuth: 0.006, elevation: 0.005 };
const growMs = 700;
const growDelayMs = { perHour: 80, perDay: 30 };
const grownMs = 2100;
const flagMs = 1500;

/**
 * Puts the 3D chart into its box: it draws only when something changes, and stops everything on `dispose`.
 * @throws {Error} if the browser has no WebGL.
 */
export function startOrdersChart({ box, data, unit, isStill, onContextLost }: OrdersChartOptions): OrdersChart {
  const narrow = box.clientWidth < 560;
  const home = narrow ? { azimuth: -0.5, elevation: 0.82 } : { azimuth: -0.62, elevation: 0.56 };
  const scene = new OrdersScene(data, home.azimuth);
  const labels = createChartLabels(box, data, unit);
  const pace = createFramePace();
  // If frames come too late to look like a movement, the next press would wait behind them.
  const jumps = () => isStill() || pace.isSlow();
  const camera = createOrbit(home, jumps);
  const abort = new AbortController();
  const listener = { signal: abort.signal };
  let frame = 0;
  let firstFrameMs: number | undefined;
  let grown = false;

  const draw = (nowMs: number) => {
    frame = 0;
    firstFrameMs ??= nowMs;
    const ageMs = jumps() ? Number.POSITIVE_INFINITY : nowMs - firstFrameMs;
    if (!grown) scene.grow(({ day, hour }) => easedShare((ageMs - hour * growDelayMs.perHour - day * growDelayMs.perDay) / growMs));
    grown = ageMs >= grownMs;
    labels.showFlag(ageMs >= flagMs);
    const turning = camera.step();
    scene.draw(camera.view);
    labels.place(scene.projector(camera.view), camera.view, box.clientWidth);
    const isMoving = turning || !grown;
    pace.drawn(nowMs, isMoving);
    if (isMoving) ask();
  };
  const ask = () => {
    frame ||= requestAnimationFrame(draw);
  };
  /** After a press the frame that shows the pressed button comes first: drawing may take longer. */
  const askAfterwards = () => {
    frame ||= requestAnimationFrame(() => {
      frame = requestAnimationFrame(draw);
    });
  };
  const turn = (azimuth: number, elevation: number, askFor = askAfterwards) => {
    camera.turn(azimuth, elevation);
    askFor();
  };
  let pointed: BarPlace | undefined;
  const point = (place: BarPlace | undefined, askFor = askAfterwards) => {
    if (place?.day === pointed?.day && place?.hour === pointed?.hour) return;
    pointed = place;
    scene.highlight(place);
    labels.point(place);
    askFor();
  };

  box.prepend(scene.canvas);
  scene.canvas.setAttribute("aria-hidden", "true");
  scene.canvas.addEventListener(
    "webglcontextlost",
    (event) => {
      event.preventDefault();
      onContextLost();
    },
    listener,
  );

  let dragging: { x: number; y: number } | undefined;
  box.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0) return;
      dragging = { x: event.clientX, y: event.clientY };
      box.setPointerCapture(event.pointerId);
    },
    listener,
  );
  box.addEventListener(
    "pointermove",
    (event) => {
      if (dragging) {
        // A finger's way up and down belongs to the page's scrolling.
        const vertical = event.pointerType === "touch" ? 0 : event.clientY - dragging.y;
        turn(-(event.clientX - dragging.x) * radiansPerPixel.azimuth, vertical * radiansPerPixel.elevation, ask);
        dragging = { x: event.clientX, y: event.clientY };
        point(undefined, ask);
      } else if (event.pointerType === "mouse") {
        const { left, top } = box.getBoundingClientRect();
        point(scene.barUnder(event.clientX - left, event.clientY - top), ask);
      }
    },
    listener,
  );
  const release = () => {
    dragging = undefined;
  };
  box.addEventListener("pointerup", release, listener);
  box.addEventListener("pointercancel", release, listener);
  box.addEventListener("pointerleave", () => point(undefined), listener);

  const sizes = new ResizeObserver(() => {
    scene.resize(box.clientWidth, box.clientHeight);
    ask();
  });
  sizes.observe(box);

  return {
    turn,
    reset() {
      camera.reset();
      askAfterwards();
    },
    point,
    dispose() {
      cancelAnimationFrame(frame);
      abort.abort();
      sizes.disconnect();
      labels.remove();
      scene.dispose();
    },
  };
}

/** Fast first, slow last. */
function easedShare(share: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;
}
