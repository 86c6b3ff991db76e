import { type ChangeEvent, type RefObject, useEffect, useRef } from "react";
import { usePageMotion } from "#app/pages/insight/motion/page-motion.tsx";

/** The needle's angle for a pointer at mid-height: at the score, just above the horizon. Degrees clockwise from the top. */
const restDegrees = 280.8;
/** From the bottom of the window to its top. */
const travelDegrees = 140;
/** Three quarters of the ring: the horizon. */
const stillDegrees = 270;
/** The share of the remaining way that the needle covers in each frame. */
const easing = 0.12;

/** Turns the gauge's needle by the height of the pointer or a finger in the window, or by the slider (0 to 100). */
export function useNeedle(gauge: RefObject<HTMLElement | null>) {
  const { reduced } = usePageMotion();
  const aim = useRef<(share: number) => void>(() => {});

  useEffect(() => {
    const point = (degrees: number) => gauge.current?.style.setProperty("--needle", `${degrees.toFixed(2)}deg`);
    if (reduced) {
      point(stillDegrees);
      return;
    }
    let current = restDegrees;
    let target = restDegrees;
    let frame = 0;
    const step = () => {
      current += (target - current) * easing;
      const arrived = Math.abs(target - current) < 0.05;
      if (arrived) current = target;
      frame = arrived ? 0 : requestAnimationFrame(step);
      point(current);
    };
    aim.current = (share) => {
      target = restDegrees + (share - 0.5) * travelDegrees;
      frame ||= requestAnimationFrame(step);
    };
    const follow = (clientY: number) => aim.current(1 - clientY / innerHeight);
    let pointerY: number | undefined;
    // WebKit repeats the event of a resting mouse whenever the page below it changes, which would undo what keys have moved.
    const onPointer = ({ clientY }: PointerEvent) => {
      if (clientY === pointerY) return;
      pointerY = clientY;
      follow(clientY);
    };
    // Touch events continue while the page scrolls under the finger; pointer events do not.
    const onTouch = (event: TouchEvent) => follow(event.touches[0]?.clientY ?? innerHeight / 2);
    point(current);
    addEventListener("pointermove", onPointer, { passive: true });
    addEventListener("touchmove", onTouch, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      aim.current = () => {};
      removeEventListener("pointermove", onPointer);
      removeEventListener("touchmove", onTouch);
    };
  }, [gauge, reduced]);

  return {
    sliderProps: {
      hidden: reduced,
      onChange: (event: ChangeEvent<HTMLInputElement>) => aim.current(event.currentTarget.valueAsNumber / 100),
    },
  };
}
