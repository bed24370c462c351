import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { partOf, type SearchPart } from "./search-parts.ts";
import type { SearchSheet } from "./search-sheet.tsx";
import { useBackToClose } from "./use-back-to-close.ts";

/** What the sheet shows: one part unfolded or none, and where the keyboard goes. */
export type OpenedSheet = { part: SearchPart | null; focus: SearchPart | "problem" };

/** The sheet of the search, which is fetched when a finger first comes near. */
export function useSearchSheet() {
  const { key } = useLocation();
  const fold = useRef<HTMLDetailsElement>(null);
  const [Sheet, setSheet] = useState<typeof SearchSheet | null>(null);
  const [opened, setOpened] = useState<OpenedSheet>({ part: null, focus: "where" });
  // Open on one page only: an answered search is another one.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === key;

  async function fetchSheet(): Promise<void> {
    const loaded = await import("./search-sheet.tsx");
    setSheet(() => loaded.SearchSheet);
  }

  function prepare(): void {
    // A sheet that cannot be fetched yet is asked for again when it is opened.
    fetchSheet().catch(() => {});
  }

  function show(sheet: OpenedSheet): void {
    setOpened(sheet);
    setOpenOn(key);
    fetchSheet().catch(unfold);
  }

  /** Without the sheet there are still the fields of the form. */
  function unfold(): void {
    close();
    if (fold.current) fold.current.open = true;
  }

  function showProblem(field: string): void {
    show({ part: partOf(field), focus: "problem" });
  }

  function close(): void {
    setOpenOn(null);
  }

  useBackToClose(isOpen && Sheet !== null, close);
  return { Sheet, fold, isOpen, opened, prepare, show, showProblem, close };
}
