import text from "#app/desk/controls/text.module.css";

/**
 * Says beside each field what is wrong with it, as the server's own page would, and leads to the first. Answers what has
 * no field here: that is to be said elsewhere.
 */
export function showErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>): readonly string[] {
  clearErrors(form);
  const wrong = Object.entries(errors).flatMap(([name, message]) => {
    const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:is(input:not([type="hidden"]), textarea, select)`);
    const label = field?.closest("label");
    return field && label ? [{ field, label, name, message }] : [];
  });
  for (const { field, label, name, message } of wrong) {
    const said = document.createElement("span");
    said.id = `error-${name}`;
    said.className = text.bad ?? "";
    said.setAttribute("role", "alert");
    said.dataset.deskError = "";
    said.textContent = message;
    // Beside the name that the label gives it, not part of it.
    if (!field.hasAttribute("aria-label")) field.setAttribute("aria-label", nameIn(label, field));
    label.append(said);
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", said.id);
  }
  wrong[0]?.field.focus({ preventScroll: true });
  wrong[0]?.field.scrollIntoView({ block: "center" });
  return Object.entries(errors).flatMap(([name, message]) => (wrong.some((shown) => shown.name === name) ? [] : [message]));
}

const nameIn = (label: HTMLElement, field: HTMLElement): string =>
  [...label.childNodes]
    .filter((node) => node !== field)
    .map((node) => node.textContent?.trim())
    .join(" ")
    .trim();

/** Before the form is sent again. */
export function clearErrors(form: HTMLFormElement): void {
  for (const said of form.querySelectorAll("[data-desk-error]")) {
    const field = form.querySelector(`[aria-describedby="${CSS.escape(said.id)}"]`);
    field?.removeAttribute("aria-invalid");
    field?.removeAttribute("aria-describedby");
    said.remove();
  }
}
