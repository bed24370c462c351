export function documentPath(id: string, bookingId?: string): string {
  const path = `/admin/documents/${encodeURIComponent(id)}`;
  return bookingId === undefined ? path : `${path}?booking=${encodeURIComponent(bookingId)}`;
}
