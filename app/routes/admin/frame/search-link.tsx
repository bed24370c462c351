import type { MouseEvent } from "react";
import { Link } from "react-router";
import { SEARCH_PATH } from "#app/routes/admin/search/search-url.ts";
import { Search } from "#app/ui/icons/icons.ts";
import { usePaletteKeys } from "./palette-keys.ts";

/** Opens the palette; without scripts and in a new tab, the page of the search. */
export function SearchLink({ onSearch }: { onSearch: () => void }) {
  const keys = usePaletteKeys();

  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSearch();
  }

  return (
    <Link
      to={SEARCH_PATH}
      onClick={open}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 rounded-control border border-line-strong bg-page px-3 py-1 text-sm leading-5 text-muted transition-colors hover:border-ink hover:text-ink"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      Search
      <span aria-hidden="true" className="ml-auto text-xs leading-4">
        {keys.join(keys[0] === "Ctrl" ? " " : "")}
      </span>
    </Link>
  );
}
