export function listUrl(
  path: string,
  query: Readonly<Record<string, string | null>>,
  defaults: Readonly<Record<string, string>>,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== "" && value !== defaults[name]) params.set(name, value);
  }
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}
