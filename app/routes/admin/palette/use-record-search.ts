import { useCallback, useEffect } from "react";
import { useFetcher } from "react-router";
import type { loader } from "#app/routes/admin/search/route.tsx";
import type { FoundGroup } from "#app/routes/admin/search/search-records.server.ts";
import { MIN_SEARCH_LENGTH, searchUrl } from "#app/routes/admin/search/search-url.ts";

const DEBOUNCE_MS = 180;

export type RecordSearch = {
  state: "idle" | "searching" | "found" | "failed";
  /** While searching, those of the text before. */
  groups: readonly FoundGroup[];
  retry: () => void;
};

/** Asks once typing has paused; only the answer to the latest text counts. */
export function useRecordSearch(typed: string): RecordSearch {
  const { data, state, load } = useFetcher<typeof loader>();
  const text = typed.trim();
  const isSearched = text.length >= MIN_SEARCH_LENGTH;

  useEffect(() => {
    if (!isSearched) return;
    const timer = setTimeout(() => void load(searchUrl(text)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isSearched, text, load]);

  const retry = useCallback(() => void load(searchUrl(text)), [load, text]);
  if (!isSearched) return { state: "idle", groups: [], retry };
  const groups = data?.groups ?? [];
  if (data?.text !== text) return { state: "searching", groups, retry };
  if (data.groups !== null) return { state: "found", groups, retry };
  return { state: state === "idle" ? "failed" : "searching", groups, retry };
}
