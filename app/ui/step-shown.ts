/** The event of an island that has put new content under the visitor's last press (app/layout/second-press.enhance.ts). */
export const stepShown = "step-shown";

export const tellStepShown = (): void => void dispatchEvent(new Event(stepShown));
