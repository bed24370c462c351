export function invoicePath(reference: string): string {
  return `/papers/${reference}/invoice.pdf`;
}

export function receiptPath(reference: string): string {
  return `/papers/${reference}/receipt.pdf`;
}

export function creditNotePath(reference: string, documentId: string): string {
  return `/papers/${reference}/credit-note-${documentId}.pdf`;
}

export function supplementaryInvoicePath(reference: string, documentId: string): string {
  return `/papers/${reference}/supplementary-invoice-${documentId}.pdf`;
}

export function agreementPath(reference: string, version: number): string {
  return `/papers/${reference}/agreement-${version}.pdf`;
}

export function calendarPath(reference: string): string {
  return `/papers/${reference}/trip.ics`;
}
