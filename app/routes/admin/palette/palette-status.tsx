import { SEARCH_HINT, searchFailed } from "#app/routes/admin/search/search-messages.ts";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { RecordSearch } from "./use-record-search.ts";

type PaletteStatusProps = { search: RecordSearch; count: number };

export function PaletteStatus({ search: { state, retry }, count }: PaletteStatusProps) {
  return (
    <div className="flex min-h-12 flex-col justify-center border-t border-line px-4 py-2 text-sm leading-5 text-muted">
      <div role="status">
        {state === "idle" ? <p>{`${SEARCH_HINT} finds bookings, customers and cars.`}</p> : null}
        {state === "searching" ? (
          <p className="flex items-center gap-2">
            <Spinner className="size-4" />
            Searching…
          </p>
        ) : null}
        {state === "found" ? <p>{countLabel(count)}</p> : null}
      </div>
      {state === "failed" ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="block font-semibold text-danger">{searchFailed.title}</span>
            {searchFailed.text}
          </p>
          <Button type="button" size="small" variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function countLabel(count: number): string {
  if (count === 0) return "No results";
  return `${count} ${count === 1 ? "result" : "results"}`;
}
