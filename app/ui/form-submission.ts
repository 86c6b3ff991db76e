import { stampPathFor } from "#domain/form-values.ts";

/** The id that makes two sendings of a form one submission, also if an answer gets lost, and the stamp that shows when it was begun. */
export type FormSubmission = {
  /** Somebody begins to fill in the form: gives it an id, and asks the server for its stamp, once. */
  readonly begin: () => void;
  /** An id that the form had before this page was loaded anew: it is the same submission still. */
  readonly resume: (id: string) => void;
  /** Empty before the form is begun, and if the browser makes no ids (not over https): then the server derives the id from the form's content. */
  readonly id: () => string;
  /** Empty until the server has answered. */
  readonly stamp: () => string;
  /** The next sending is another submission. */
  readonly end: () => void;
};

const none = { id: "", stamp: "", hasBegun: false };

export function createFormSubmission(): FormSubmission {
  let current = { ...none };
  return {
    begin() {
      if (current.hasBegun) return;
      const begun = { ...current, id: current.id || (crypto.randomUUID?.() ?? ""), hasBegun: true };
      current = begun;
      if (begun.id) void askForStamp(begun.id).then((stamp) => Object.assign(begun, { stamp }));
    },
    resume(id) {
      current = { ...none, id };
    },
    id: () => current.id,
    stamp: () => current.stamp,
    end() {
      current = { ...none };
    },
  };
}

/** Empty if the server can't be reached: a form is as good without one. */
const askForStamp = (id: string): Promise<string> =>
  fetch(stampPathFor(id)).then(
    (answer) => (answer.ok ? answer.text() : ""),
    () => "",
  );
