/** Fired on the document: while a form waits for its answer, a live update may take it out of the page. */
const answeredEvent = "desk-answered";

type Answered = { readonly form: HTMLFormElement; readonly isDone: boolean };

export function tellAnswered(root: Document, answered: Answered): void {
  root.dispatchEvent(new CustomEvent(answeredEvent, { detail: answered }));
}

/** `isDone`: the server did what the form asks for. */
export function onAnswered(root: Document, signal: AbortSignal, listener: (answered: Answered) => void): void {
  root.addEventListener(answeredEvent, (event) => listener((event as CustomEvent<Answered>).detail), { signal });
}
