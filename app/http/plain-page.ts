/**
 * `export const handle = plainPage` in a route that only informs: opened directly, it travels without
 * the framework's scripts, and its links load the next page as links do.
 */
export const plainPage = { plain: true };

export function isPlainPage(handle: unknown): boolean {
  return handle === plainPage;
}
