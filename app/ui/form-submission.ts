import { stampPathFor } from "#domain/form-values.ts";

export type FormSubmission = ReturnType<typeof createFormSubmission>;

const none = { id: "", stamp: "", hasBegun: false };

/** The id that makes two sendings of a form one submission, also if an answer gets lost, and the stamp that shows when it was begun. */
export function createFormSubmission() {
  let current = { ...none };
  return {
    /** Somebody begins to fill in the form: gives it an id, and asks the server for its stamp, once. */
    begin() {
      if (current.hasBegun) return;
      const begun = { ...current, id: current.id || (crypto.randomUUID?.() ?? ""), hasBegun: true };
      current = begun;
      if (begun.id) void askForStamp(begun.id).then((stamp) => Object.assign(begun, { stamp }));
    },
    /** An id that the form had before the page was loaded again: it is still the same submission. */
    resume(id: string) {
      current = { ...none, id };
    },
    /** Empty before the form is begun, and if the browser makes no ids (not over https): then the server derives the id from the form's content. */
    id: () => current.id,
    /** Empty until the server has answered. */
    stamp: () => current.stamp,
    /** The next sending is another submission. */
    end() {
      current = { ...none };
    },
  };
}

/** Empty if the server can't be reached: a form is as good without one. */
export const askForStamp = (id: string): Promise<string> =>
  fetch(stampPathFor(id))
    .then((answer) => (answer.ok ? answer.text() : ""))
    .catch(() => "");
