import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { RentalSearch } from "#app/domain/rental-search.ts";
import { closeOnBack } from "#app/ui/close-on-back.ts";
import { type OpenedSheet, partOf, unfinishedPart } from "./search-parts.ts";
import type { SearchSheet } from "./search-sheet.tsx";

/** Fetches the sheet's code on the first touch or focus. */
export function useSearchSheet() {
  const { key } = useLocation();
  const disclosure = useRef<HTMLDetailsElement>(null);
  const [Sheet, setSheet] = useState<typeof SearchSheet | null>(null);
  const [opened, setOpened] = useState<OpenedSheet>({ part: null, focus: "where" });
  // The sheet closes on navigation, as when results arrive.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === key;

  async function fetchSheet(): Promise<void> {
    const loaded = await import("./search-sheet.tsx");
    setSheet(() => loaded.SearchSheet);
  }

  function prefetch(): void {
    // Opening the sheet fetches it again.
    fetchSheet().catch(() => {});
  }

  function show(sheet: OpenedSheet): void {
    setOpened(sheet);
    setOpenOn(key);
    fetchSheet().catch(openFields);
  }

  /** Falls back to the form fields when the sheet cannot be fetched. */
  function openFields(): void {
    close();
    if (disclosure.current) disclosure.current.open = true;
  }

  function showProblem(field: string): void {
    show({ part: partOf(field), focus: "problem" });
  }

  /** Opens it at the first part that is missing, if any; not over fields that are shown. */
  function showUnfinished(search: RentalSearch): boolean {
    const part = unfinishedPart(search);
    if (part === null || disclosure.current?.open) return false;
    show({ part, focus: part });
    return true;
  }

  function close(): void {
    setOpenOn(null);
  }

  const isShown = isOpen && Sheet !== null;
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isShown) return;
    const removeEntry = closeOnBack(() => onBack());
    return () => void removeEntry();
  }, [isShown]);
  return { Sheet, disclosure, isOpen, opened, prefetch, show, showProblem, showUnfinished, close };
}
