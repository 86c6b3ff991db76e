import { useEffect, useRef, useState } from "react";
import { isServed } from "#app/ui/is-served.ts";
import { tellStepShown } from "#app/ui/step-shown.ts";
import type { Done } from "./scheduler-answers.ts";

/** Loaded when needed: choosing a time needs no server. */
export const loadAnswers = () => import("./scheduler-answers.ts");
type Answers = Awaited<ReturnType<typeof loadAnswers>>;

type Sending<Result extends object> = {
  readonly form: HTMLFormElement;
  readonly fields: () => Parameters<Answers["postForm"]>[0];
  readonly address: string;
  readonly schemaOf: (answers: Answers) => { readonly parse: (answer: unknown) => Result | Done };
  /** Called when the page is left, for the next page or because the browser sends the form itself. */
  readonly onLeave?: () => void;
  /** Called with the server's refusal; undefined if there was no answer. */
  readonly onRefusal: (result: Result | undefined) => void;
};

/** Sends one form at a time. `isSending` stays true while the page is left, and becomes false if it is shown again from the back/forward cache. */
export function useSending() {
  const [isSending, setIsSending] = useState(false);
  const underWay = useRef(false);
  const change = (now: boolean) => {
    underWay.current = now;
    setIsSending(now);
  };
  useComeBack(() => change(false));

  /** Does nothing while another form is being sent. */
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

/** Lets the browser send the form, as if its last button were pressed without scripts. */
function sendNatively(form: HTMLFormElement): void {
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "step", value: "book" }));
  form.method = "post";
  form.submit();
}

/** Calls the listener if the page is shown again from the back/forward cache. */
export function useComeBack(listener: () => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    // The page was left before its scripts were loaded (islands.inline.ts).
    if (document.documentElement.hasAttribute("data-came-back")) latest.current();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
}

/** Returns a function that takes the id of an element to focus once it is rendered. */
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
