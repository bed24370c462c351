/** Focuses an element when the focused one was removed, so that the keyboard goes on there. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
