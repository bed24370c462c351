import { useState } from "react";
import { useEscape } from "./use-escape.ts";

export type Selection = ReturnType<typeof useSelection>;

/** Of the rows that are shown: one that has gone from the list is not selected any more. */
export function useSelection(rows: readonly { id: string }[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const shown = rows.map(({ id }) => id);
  const selected = shown.filter((id) => ids.includes(id));
  const count = selected.length;
  useEscape(count > 0, () => setIds([]));
  return {
    count,
    isAll: count > 0 && count === rows.length,
    has: (id: string) => selected.includes(id),
    set: (id: string, isSelected: boolean) =>
      setIds(isSelected ? [...selected, id] : selected.filter((other) => other !== id)),
    setAll: (isSelected: boolean) => setIds(isSelected ? shown : []),
  };
}
