/** The address of a part of a list, without what goes without saying. */
export function addressOf(
  path: string,
  query: Readonly<Record<string, string | null>>,
  usual: Readonly<Record<string, string>>,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== "" && value !== usual[name]) params.set(name, value);
  }
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}
