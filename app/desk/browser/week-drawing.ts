import { calendarWords } from "#content/desk/calendar.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { minuteField } from "#domain/desk-times.ts";
import { spanOf, type WeekSelection } from "./week-selection.ts";
import { boundsOf, freeForm, readWeek, type WeekReading } from "./week-words.ts";

const { blockForm: words } = calendarWords;

/** A lower mark has one line. */
const twoLinesPx = 48;

export type WeekDrawing = ReturnType<typeof createWeekDrawing>;

/** The selection on the week: its mark, which names the possible action, and its words for screen readers. */
export function createWeekDrawing(week: HTMLElement) {
  const root = week.ownerDocument;
  const mark = createMark(root);
  const status = root.createElement("p");
  status.className = "vh";
  status.setAttribute("role", "status");
  week.after(status);
  let current: { readonly day: HTMLElement; readonly selection: WeekSelection; readonly reading: WeekReading } | null = null;

  const clear = () => {
    current = null;
    mark.element.remove();
  };
  const select = (day: HTMLElement, selection: WeekSelection) => {
    const reading = readWeek(day, selection);
    current = { day, selection, reading };
    const span = spanOf(selection);
    const { from, to } = boundsOf(day);
    mark.element.style.setProperty("--a", String(span.from));
    mark.element.style.setProperty("--m", String(span.to - span.from));
    mark.element.toggleAttribute("data-short", ((span.to - span.from) / (to - from)) * day.clientHeight < twoLinesPx);
    mark.say(reading);
    status.textContent = reading.spoken;
    if (mark.element.parentElement !== day) day.append(mark.element);
  };
  const block = (day: HTMLElement, selection: WeekSelection) => {
    const { from, to } = spanOf(selection);
    const form = root.querySelector<HTMLFormElement>("form[data-desk-drawn]");
    clear();
    if (form)
      send(form, {
        [deskFields.person]: day.dataset.deskPerson ?? "",
        [deskFields.date]: day.dataset.deskDay ?? "",
        [deskFields.from]: minuteField(from),
        [deskFields.to]: minuteField(to),
      });
  };
  /** The block at the active half hour, also if the selection is longer. */
  const free = () => current && freeForm(current.day, current.selection)?.requestSubmit();
  /** Does what the mark's first button says. */
  const act = () => {
    if (current?.reading.act.kind === "open") current.reading.act.call.click();
    else if (current?.reading.act.kind === "free") free();
    else if (current) block(current.day, current.selection);
  };
  mark.act.addEventListener("click", act);
  mark.leave.addEventListener("click", clear);
  return {
    select,
    clear,
    free,
    /** Enter does the same as the button, except for freeing a block. */
    enter: () => current?.reading.act.kind !== "free" && act(),
    selectionIn: (day: HTMLElement) => (current?.day === day ? current.selection : null),
    remove: () => {
      clear();
      status.remove();
    },
  };
}

function createMark(root: Document) {
  const element = root.createElement("div");
  element.dataset.deskGhost = "";
  const drawn = root.createElement("b");
  const acts = root.createElement("div");
  const button = (key: string, does: string, look: string) => {
    const made = root.createElement("button");
    made.type = "button";
    const hint = root.createElement("kbd");
    hint.textContent = key;
    hint.setAttribute("aria-hidden", "true");
    const label = root.createElement("span");
    label.textContent = does;
    label.className = look;
    made.append(hint, label);
    acts.append(made);
    return { made, hint, label };
  };
  const act = button("Enter", words.keepKey, "");
  const leave = button("Esc", words.leave, "vh");
  element.append(drawn, acts);
  const say = (reading: WeekReading) => {
    drawn.textContent = reading.drawn;
    act.hint.textContent = reading.act.kind === "free" ? "Del" : "Enter";
    act.label.textContent = words[`${reading.act.kind}Key`];
  };
  return { element, act: act.made, leave: leave.made, say };
}

/** Sends a copy of the form, which stays until the page has changed: it may have to be sent again after the next selection. */
function send(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  const copy = form.cloneNode(true) as HTMLFormElement; // a copy of a form is one
  for (const [name, value] of Object.entries(values)) {
    const field = copy.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  form.after(copy);
  copy.requestSubmit();
}
