import type { MouseEvent } from "react";
import { type ListChoices, listUrl } from "./list-url.ts";
import { focusListHeading } from "./list-heading.tsx";
import type { Choose } from "./use-list-choices.ts";

/** With scripts, a click applies the filters at once. */
export function filterLink(choices: ListChoices, choose: Choose) {
  function onClick(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The clicked link may disappear.
    focusListHeading();
    choose(choices);
  }
  return { to: listUrl(choices), onClick };
}
