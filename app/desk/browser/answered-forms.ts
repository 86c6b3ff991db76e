/** Fired on the document, not on the form: a live update may have removed the form while it waited for its answer. */
const answeredEvent = "desk-answered";

type Answered = { readonly form: HTMLFormElement; readonly isDone: boolean };

export function tellAnswered(root: Document, answered: Answered): void {
  root.dispatchEvent(new CustomEvent(answeredEvent, { detail: answered }));
}

/** `isDone`: the server did what the form asks for. */
export function onAnswered(root: Document, signal: AbortSignal, listener: (answered: Answered) => void): void {
  root.addEventListener(answeredEvent, (event) => listener((event as CustomEvent<Answered>).detail), { signal });
}
