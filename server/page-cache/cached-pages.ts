import { FILTER_NAMES } from "#app/domain/car-filters.ts";
import { EMPTY_SEARCH } from "#app/domain/rental-search.ts";

const SEARCH = Object.keys(EMPTY_SEARCH);

/** The pages that may be cached, and the parameters that they read. */
const PAGES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/(?:about|contact|termsandconditions|privacypolicy|sitemap\.xml)?$/i, []],
  [/^\/cabbooking$/i, ["book", "sent", "phone"]],
  [/^\/vehicles$/i, [...new Set([...SEARCH, ...FILTER_NAMES, "sort", "pages"])]],
  [/^\/vehicles?\/[\w-]{1,100}$/i, SEARCH],
];

/** Longer URLs are hardly asked for twice. */
const MAX_LENGTH = 600;

/** The path with the parameters that its page reads, in one order; null for a page that is not cached. */
export function normalizeCachedUrl(url: string): string | null {
  const [path = "", query = ""] = url.split("?", 2);
  const parameterNames = PAGES.find(([pattern]) => pattern.test(path))?.[1];
  if (parameterNames === undefined) return null;
  if (query === "" || parameterNames.length === 0) return path;
  const searchParams = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of parameterNames) {
    const value = searchParams.get(name);
    if (value !== null) kept.set(name, value);
  }
  const normalized = kept.size === 0 ? path : `${path}?${kept.toString()}`;
  return normalized.length > MAX_LENGTH ? null : normalized;
}
