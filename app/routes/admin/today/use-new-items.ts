import { useEffect, useRef, useState } from "react";

type Item = { key: string; announcement: string };

export function useNewItems(items: readonly Item[]): readonly Item[] {
  const seenKeys = useRef<ReadonlySet<string>>(null);
  const [newItems, setNewItems] = useState<readonly Item[]>([]);
  useEffect(() => {
    const before = seenKeys.current;
    seenKeys.current = new Set(items.map(({ key }) => key));
    if (before === null) return;
    const added = items.filter(({ key }) => !before.has(key));
    if (added.length > 0) setNewItems(added);
  }, [items]);
  return newItems;
}
