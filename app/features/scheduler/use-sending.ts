import { useRef, useState } from "react";
import { isServed } from "#app/ui/is-served.ts";
import { useComeBack } from "./use-come-back.ts";

/** One sending at a time. Coming back from the browser's page cache, nothing is under way any more. */
export function useSending() {
  const [isSending, setIsSending] = useState(false);
  const underWay = useRef(false);
  const change = (now: boolean) => {
    underWay.current = now;
    setIsSending(now);
  };
  useComeBack(() => change(false));

  return {
    isSending,
    /** Does nothing while another sending lasts. It lasts until `work` says that it is over; if the page is left, it never does. */
    async send(work: () => Promise<"over" | "leaving">): Promise<void> {
      if (underWay.current) return;
      change(true);
      if ((await work()) === "over") change(false);
    },
  };
}

/** Has the browser send the form as without scripts, with its last button pressed. False if the server can't be reached. */
export async function sendNatively(form: HTMLFormElement): Promise<boolean> {
  if (!(await isServed())) return false;
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "step", value: "book" }));
  form.method = "post";
  form.submit();
  return true;
}
