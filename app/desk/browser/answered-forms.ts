/** Fired on the document: while a form waits for its answer, a live update may take it out of the page. */
const answeredEvent = "desk-answered";

type Answered = { readonly form: HTMLFormElement; readonly isDone: boolean };

export function tellAnswered(root: Document, answered: Answered): void {
  root.dispatchEvent(new CustomEvent(answeredEvent, { detail: answered }));
}

/** `isDone`: the server did what the form asks for. Returns how to stop listening. */
export function onAnswered(root: Document, listener: (answered: Answered) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<Answered>).detail);
  root.addEventListener(answeredEvent, onEvent);
  return () => root.removeEventListener(answeredEvent, onEvent);
}
