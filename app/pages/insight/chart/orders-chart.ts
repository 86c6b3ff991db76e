import { createChartLabels } from "./chart-labels.ts";
import { createFramePace } from "./frame-pace.ts";
import { createOrbit } from "./orbit.ts";
import type { BarPlace } from "./orders-data.ts";
import { OrdersScene } from "./orders-scene.ts";

/** Loaded with the chart, which it replaces if WebGL is missing or lost. */
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
  /** Whether motion is reduced at the moment: changes are then immediate. */
  readonly isStill: () => boolean;
  readonly onContextLost: () => void;
};

const radiansPerPixel = { azimuth: 0.006, elevation: 0.005 };
const growMs = 700;
const growDelayMs = { perHour: 80, perDay: 30 };
const grownMs = 2100;
const flagMs = 1500;

/**
 * Puts the 3D chart into its box. It draws only when something changes, until `dispose`.
 * @throws {Error} if the browser has no WebGL.
 */
export function startOrdersChart({ box, isStill, onContextLost }: OrdersChartOptions): OrdersChart {
  const narrow = box.clientWidth < 560;
  const home = narrow ? { azimuth: -0.5, elevation: 0.82 } : { azimuth: -0.62, elevation: 0.56 };
  const scene = new OrdersScene(home.azimuth);
  const labels = createChartLabels(box);
  const pace = createFramePace();
  // If frames are too slow for a movement, the next press would have to wait for them.
  const jumps = () => isStill() || pace.isSlow();
  const camera = createOrbit(home, jumps);
  const abort = new AbortController();
  const on = <Type extends keyof HTMLElementEventMap>(type: Type, listener: (event: HTMLElementEventMap[Type]) => void) =>
    box.addEventListener(type, listener, { signal: abort.signal });
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
  /** After a press the frame with the pressed button comes first, since drawing may take longer. */
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
  const loseContext = (event: Event) => {
    event.preventDefault();
    onContextLost();
  };
  scene.canvas.addEventListener("webglcontextlost", loseContext, { signal: abort.signal });

  let dragging: { x: number; y: number } | undefined;
  on("pointerdown", ({ button, clientX, clientY, pointerId }) => {
    if (button !== 0) return;
    dragging = { x: clientX, y: clientY };
    box.setPointerCapture(pointerId);
  });
  on("pointermove", ({ pointerType, clientX, clientY }) => {
    if (dragging) {
      // Vertical movements of a finger scroll the page.
      const vertical = pointerType === "touch" ? 0 : clientY - dragging.y;
      turn(-(clientX - dragging.x) * radiansPerPixel.azimuth, vertical * radiansPerPixel.elevation, ask);
      dragging = { x: clientX, y: clientY };
      point(undefined, ask);
    } else if (pointerType === "mouse") {
      const { left, top } = box.getBoundingClientRect();
      point(scene.barUnder(clientX - left, clientY - top), ask);
    }
  });
  const release = () => {
    dragging = undefined;
  };
  on("pointerup", release);
  on("pointercancel", release);
  on("pointerleave", () => point(undefined));

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
