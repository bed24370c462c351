/** Keeps cookies by path and follows no redirects. `getOrigin` picks the process for each request. */
export function createTestBrowser(origin: string, getOrigin: () => string) {
  const jar = new Map<string, { value: string; path: string }>();

  async function visit(address: string, form?: Record<string, string>): Promise<Response> {
    const { pathname, search } = new URL(address, origin);
    const url = new URL(`${pathname}${search}`, getOrigin());
    const headers = new Headers({ cookie: cookiesFor(pathname) });
    if (form !== undefined) headers.set("origin", origin);
    const body = form === undefined ? null : new URLSearchParams(form);
    const method = form === undefined ? "GET" : "POST";
    const response = await fetch(url, { method, headers, body, redirect: "manual" });
    keep(response.headers.getSetCookie());
    return response;
  }

  function cookiesFor(path: string): string {
    const matching = [...jar].filter(([, cookie]) => path.startsWith(cookie.path));
    return matching.map(([name, { value }]) => `${name}=${value}`).join("; ");
  }

  function keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [pair = "", ...rules] = cookie.split("; ");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      const path = rules.find((rule) => /^path=/i.test(rule))?.slice("path=".length) ?? "/";
      jar.set(name, { value, path });
    }
  }

  return { visit, keep, headers: () => new Headers({ cookie: cookiesFor("/") }) };
}

export type TestBrowser = ReturnType<typeof createTestBrowser>;
