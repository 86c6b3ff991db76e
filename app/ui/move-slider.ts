/** Moves a slider that React controls. Uses the native setter: React ignores a change that its own setter has recorded. */
export function moveSlider(slider: HTMLInputElement, value: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  for (const each of [slider.defaultValue, value]) {
    set?.call(slider, each);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
