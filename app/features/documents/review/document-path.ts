/** The page on which the desk judges a document; the way back leads to the booking that it came from. */
export function documentPath(id: string, bookingId?: string): string {
  const path = `/admin/documents/${encodeURIComponent(id)}`;
  return bookingId === undefined ? path : `${path}?booking=${encodeURIComponent(bookingId)}`;
}
