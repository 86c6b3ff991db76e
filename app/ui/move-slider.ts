/** Moves a slider of React's: past its own setter, which would take the value for one that it has seen. */
export function moveSlider(slider: HTMLInputElement, value: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  for (const each of [slider.defaultValue, value]) {
    set?.call(slider, each);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
