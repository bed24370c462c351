/**
 * Under https a prefix, with which browsers accept a cookie from this very host only (`__Host-`, for the
 * whole site), or at least over https only.
 */
export function cookieName(origin: string, name: string, path: string): string {
  if (!origin.startsWith("https:")) return name;
  return `${path === "/" ? "__Host-" : "__Secure-"}${name}`;
}
