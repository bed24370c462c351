export function returnPath(orderId: string): string {
  return `/payment-return/${encodeURIComponent(orderId)}`;
}

export function payPath(orderId: string): string {
  return `/pay/${encodeURIComponent(orderId)}`;
}

export function checkoutUrls(origin: string, orderId: string) {
  return { returnUrl: origin + returnPath(orderId), payUrl: origin + payPath(orderId) };
}
