import { href } from "react-router";

export const SEARCH_PATH = href("/admin/search");

/** Shorter texts are found almost everywhere. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 100;

export function searchUrl(text: string): string {
  return `${SEARCH_PATH}?${new URLSearchParams({ text }).toString()}`;
}
