/** The page a browser returns to from the provider. */
export function returnPath(orderId: string): string {
  return `/payment-return/${encodeURIComponent(orderId)}`;
}

/** Our page that links to the provider, for a browser that cannot show its window. */
export function payPath(orderId: string): string {
  return `/pay/${encodeURIComponent(orderId)}`;
}

export function checkoutUrls(origin: string, orderId: string) {
  return { returnUrl: origin + returnPath(orderId), payUrl: origin + payPath(orderId) };
}
