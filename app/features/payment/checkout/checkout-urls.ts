/** Where a browser comes back to from the provider's page: it shows what became of the order. */
export function returnPath(orderId: string): string {
  return `/payment-return/${encodeURIComponent(orderId)}`;
}

/** Our page that leads to the provider, for a browser that shows no window over the page. */
export function payPath(orderId: string): string {
  return `/pay/${encodeURIComponent(orderId)}`;
}

/** Both in full, as providers are given them. */
export function checkoutUrls(origin: string, orderId: string) {
  return { returnUrl: origin + returnPath(orderId), payUrl: origin + payPath(orderId) };
}
