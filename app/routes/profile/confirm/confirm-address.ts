/** The page where somebody proves who they are, on the way to another. */
export function confirmAddress(next: string): string {
  return `/profile/confirm?${new URLSearchParams({ next }).toString()}`;
}
