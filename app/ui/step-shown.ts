/** What an island says when it has put something new where the visitor has just pressed (app/layout/second-press.enhance.ts). */
export const stepShown = "step-shown";

export const tellStepShown = (): void => void dispatchEvent(new Event(stepShown));
