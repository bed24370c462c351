import { useEffect, useRef, useState } from "react";

type Item = { key: string; news: string };

/** What has come since the page was opened, or since the last time that something did. */
export function useNews(items: readonly Item[]): readonly Item[] {
  const known = useRef<ReadonlySet<string>>(null);
  const [news, setNews] = useState<readonly Item[]>([]);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(items.map(({ key }) => key));
    if (before === null) return;
    const added = items.filter(({ key }) => !before.has(key));
    if (added.length > 0) setNews(added);
  }, [items]);
  return news;
}
