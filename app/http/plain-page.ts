/** `export const handle = plainPage` serves a route without the framework's scripts. */
export const plainPage = { plain: true };

export function isPlainPage(handle: unknown): boolean {
  return handle === plainPage;
}
