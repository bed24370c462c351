import type { MouseEvent } from "react";
import { type ListChoices, listUrl } from "./list-url.ts";
import { focusListHeading } from "./list-heading.tsx";
import type { Choose } from "./use-list-choices.ts";

/** What makes a link lead to the list narrowed otherwise: at once, where scripts are in charge. */
export function filterLink(choices: ListChoices, choose: Choose) {
  function onClick(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The link may take itself away.
    focusListHeading();
    choose(choices);
  }
  return { to: listUrl(choices), onClick };
}
