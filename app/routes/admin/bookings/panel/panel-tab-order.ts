import type { KeyboardEvent } from "react";

const FIRST_CONTROL = "[data-panel] button";

/** Tab from the row that is open goes into its panel, which stands after the whole list. */
export function tabIntoPanel(event: KeyboardEvent): void {
  if (!isTab(event) || event.shiftKey) return;
  const first = document.querySelector<HTMLElement>(FIRST_CONTROL);
  if (first === null) return;
  event.preventDefault();
  first.focus();
}

/** Shift+Tab from the first control of the panel goes back to its row. */
export function tabToRow(event: KeyboardEvent, focusRow: () => boolean): void {
  if (isTab(event) && event.shiftKey && focusRow()) event.preventDefault();
}

function isTab({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === "Tab" && !altKey && !ctrlKey && !metaKey;
}
