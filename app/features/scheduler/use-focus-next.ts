import { useEffect, useRef } from "react";
import { tellStepShown } from "#app/ui/step-shown.ts";

/** Returns a function that names the element (by id) which gets the focus once the next rendering has put it there. */
export function useFocusNext(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const element = wanted.current ? document.getElementById(wanted.current) : null;
    if (!element) return;
    wanted.current = undefined;
    element.focus();
    tellStepShown();
  });
  return (id) => {
    wanted.current = id;
  };
}
