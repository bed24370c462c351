/** Where the invoice of a booking is. */
export function invoicePath(reference: string): string {
  return `/papers/${reference}/invoice.pdf`;
}

/** Where the receipt of what was paid for a booking is. */
export function receiptPath(reference: string): string {
  return `/papers/${reference}/receipt.pdf`;
}

/** Where a credit note of a booking is; the id is that of the tax document. */
export function creditNotePath(reference: string, documentId: string): string {
  return `/papers/${reference}/credit-note-${documentId}.pdf`;
}

/** Where the calendar file of a trip is. */
export function calendarPath(reference: string): string {
  return `/papers/${reference}/trip.ics`;
}
