import { useEffect, useRef, useState } from "react";
import { isServed } from "#app/ui/is-served.ts";
import { tellStepShown } from "#app/ui/step-shown.ts";
import type { Done } from "./scheduler-answers.ts";

/** How to send comes when it is needed: choosing needs no server. */
export const loadAnswers = () => import("./scheduler-answers.ts");
type Answers = Awaited<ReturnType<typeof loadAnswers>>;

type Sending<Result extends object> = {
  readonly form: HTMLFormElement;
  readonly fields: () => Parameters<Answers["postForm"]>[0];
  readonly address: string;
  readonly schemaOf: (answers: Answers) => { readonly parse: (answer: unknown) => Result | Done };
  /** The page is left: for the page that says so, or as without scripts. */
  readonly onLeave?: () => void;
  /** What the server refused; undefined if its answer never came. */
  readonly onRefusal: (result: Result | undefined) => void;
};

/** One sending at a time. If the page is left by it, it lasts for good; coming back out of the browser's memory, it is over. */
export function useSending() {
  const [isSending, setIsSending] = useState(false);
  const underWay = useRef(false);
  const change = (now: boolean) => {
    underWay.current = now;
    setIsSending(now);
  };
  useComeBack(() => change(false));

  /** Does nothing while another sending lasts. */
  async function send<Result extends object>(sending: Sending<Result>): Promise<void> {
    const { form, fields, address, schemaOf, onLeave, onRefusal } = sending;
    if (underWay.current) return;
    change(true);
    const answers = await loadAnswers().catch(() => undefined);
    if (!answers && (await isServed())) {
      sendNatively(form);
      return onLeave?.();
    }
    const answer = await answers?.postForm(fields(), address, schemaOf(answers));
    if (isDone(answer)) {
      onLeave?.();
      return location.assign(answer.href);
    }
    onRefusal(answer);
    change(false);
  }

  return { isSending, send };
}

const isDone = (answer: object | undefined): answer is Done => answer !== undefined && "href" in answer;

/** Has the browser send the form as without scripts, with its last button pressed. */
function sendNatively(form: HTMLFormElement): void {
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "step", value: "book" }));
  form.method = "post";
  form.submit();
}

/** Calls the listener if the page comes back out of the browser's memory as it was left. */
export function useComeBack(listener: () => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    // Its scripts had not come when it was left (islands.inline.ts).
    if (document.documentElement.hasAttribute("data-came-back")) latest.current();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
}

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
