const ROWS = "#main [data-row]";
/** The page that a row opens, not a phone number or an address; else what it can do. */
const TARGETS = 'a[href^="/"], button, summary';
/** Beside the list it is about one row. */
const PANEL = "#main [data-panel]";
const ROW_OF_PANEL = "#main [data-row]:has(a[aria-current])";
/** Selects its row. */
export const ROW_CHECKBOX = "[data-row] input[type=checkbox]";
const SEARCH = "#main input[type=search]";
/** Bubbles from what has the focus after j or k. */
export const ROW_MOVE = "samudra:row-move";

/** Moves the focus to the next or previous row of the lists of the page. */
export function moveInList(by: 1 | -1): void {
  const targets = Array.from(document.querySelectorAll(ROWS), (row) =>
    Array.from(row.querySelectorAll<HTMLElement>(TARGETS)).find((one) => one.checkVisibility()),
  ).filter((target) => target !== undefined);
  const focused = document.activeElement;
  const row = focused?.closest(PANEL)
    ? document.querySelector(ROW_OF_PANEL)
    : (focused?.closest(ROWS) ?? null);
  const current = row === null ? -1 : targets.findIndex((target) => row.contains(target));
  const next = current === -1 && by === -1 ? targets.length - 1 : current + by;
  const target = targets[Math.min(Math.max(next, 0), targets.length - 1)];
  target?.focus();
  target?.dispatchEvent(new Event(ROW_MOVE, { bubbles: true }));
}

/** Selects the row that has the focus, or no longer. */
export function selectRow(): void {
  const row = document.activeElement?.closest(ROWS);
  row?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
}

/** Whether the page has a search field, which then has the focus. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(SEARCH);
  field?.focus();
  // On a phone, the field may be folded away.
  return field?.matches(":focus") ?? false;
}

/** Leaves a list or a search field; what is typed stays. Whether the focus was in one. */
export function leaveList(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return false;
  if (!focused.matches(SEARCH) && focused.closest(ROWS) === null) return false;
  focused.blur();
  return true;
}
