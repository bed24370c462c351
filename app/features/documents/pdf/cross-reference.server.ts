import { findNumbers } from "./dictionary-numbers.server.ts";
import type { PdfToken } from "./pdf-tokens.server.ts";

const WIDEST_FIELD = 8;
/** More do not fit into 5 MB. */
const MOST_ENTRIES = 500_000;
const MOST_COLUMNS = 64;

export function isCrossReference(names: ReadonlySet<string>): boolean {
  return names.has("XRef") || (names.has("W") && (names.has("Index") || names.has("Size")));
}

/** Readers allocate memory by these numbers. */
export function hasPlausibleSizes(
  dictionary: readonly PdfToken[],
  names: ReadonlySet<string>,
): boolean {
  const widths = findNumbers("W", dictionary);
  const size = findNumbers("Size", dictionary);
  const ranges = names.has("Index") ? findNumbers("Index", dictionary) : [];
  if (widths?.length !== 3 || size?.length !== 1 || ranges === null) return false;
  const entries = ranges.reduce((sum, count, index) => (index % 2 === 1 ? sum + count : sum), 0);
  return (
    widths.every((width) => width <= WIDEST_FIELD) &&
    Math.max(size[0] ?? 0, entries) <= MOST_ENTRIES &&
    ["Columns", "Colors", "BitsPerComponent", "BPC"].every(
      (key) => !names.has(key) || (findNumbers(key, dictionary)?.[0] ?? Infinity) <= MOST_COLUMNS,
    )
  );
}
