/** `export const handle = offlinePage` for a page that keeps what is entered until it can be sent. */
export const offlinePage = { worksOffline: true };

export function isOfflinePage(handle: unknown): boolean {
  return handle === offlinePage;
}
