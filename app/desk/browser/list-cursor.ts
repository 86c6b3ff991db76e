/**
 * The list's cursor and what is chosen, on the rows the server sent: `data-desk-row` marks a row, `data-on` the one
 * under the cursor, its checkbox what is chosen.
 */
const rowsOf = (root: ParentNode): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-desk-list] [data-desk-row]")];

export const cursorRow = (root: ParentNode): HTMLElement | null => root.querySelector<HTMLElement>("[data-desk-row][data-on]");

const boxOf = (row: Element | null): HTMLInputElement | null => row?.querySelector<HTMLInputElement>("input[type=checkbox]") ?? null;

/** Moves the cursor by rows; without a cursor, to the first row or, backwards, the last. False if there is no list. */
export function moveCursor(root: ParentNode, by: 1 | -1): boolean {
  const rows = rowsOf(root);
  if (rows.length === 0) return false;
  const at = rows.findIndex((row) => row.hasAttribute("data-on"));
  const to = at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + by));
  setCursor(root, rows[to]);
  return true;
}

/** Puts the cursor on the same row of a fresh list. */
export function setCursorAt(root: ParentNode, rowId: string): void {
  root.querySelector(`[data-desk-row="${CSS.escape(rowId)}"]`)?.setAttribute("data-on", "");
}

export type CursorPlace = { readonly rowId: string; readonly index: number };

/** The cursor's place, to find it again in a fresh list. */
export function cursorPlace(root: ParentNode): CursorPlace | null {
  const index = rowsOf(root).findIndex((row) => row.hasAttribute("data-on"));
  const rowId = rowsOf(root)[index]?.dataset.deskRow;
  return rowId === undefined ? null : { rowId, index };
}

/** Puts the cursor on the same row; if it has left the list, on the row in its place. False if there is no row. */
export function setCursorNear(root: ParentNode, { rowId, index }: CursorPlace): boolean {
  const rows = rowsOf(root);
  const row = rows.find(({ dataset }) => dataset.deskRow === rowId) ?? rows[Math.min(index, rows.length - 1)];
  setCursor(root, row);
  return row !== undefined;
}

function setCursor(root: ParentNode, row: HTMLElement | undefined): void {
  for (const marked of root.querySelectorAll("[data-on]")) marked.removeAttribute("data-on");
  row?.setAttribute("data-on", "");
  row?.scrollIntoView({ block: "nearest" });
  // The focus moves with the cursor, since screen readers follow it; Tab continues from here.
  linkOf(row)?.focus({ preventScroll: true });
}

export const linkOf = (row: HTMLElement | null | undefined): HTMLAnchorElement | null =>
  row instanceof HTMLAnchorElement ? row : (row?.querySelector<HTMLAnchorElement>("[data-desk-open]") ?? null);

export function toggleChosen(root: ParentNode): void {
  boxOf(cursorRow(root))?.click();
}

/** Chooses the row under the cursor, moves on and chooses that too: Shift and J or K. */
export function chooseOn(root: ParentNode, by: 1 | -1): void {
  const from = boxOf(cursorRow(root));
  if (from && !from.checked) from.click();
  moveCursor(root, by);
  const to = boxOf(cursorRow(root));
  if (to && !to.checked) to.click();
}

export const chosenCount = (root: ParentNode): number => root.querySelectorAll("[data-desk-row] input[type=checkbox]:checked").length;

/** If nothing is chosen yet, a letter means the row under the cursor. */
export function chooseCursorIfNone(root: ParentNode): void {
  if (chosenCount(root) === 0) toggleChosen(root);
}

export function clearChosen(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLInputElement>("[data-desk-row] input[type=checkbox]:checked")) box.checked = false;
}
