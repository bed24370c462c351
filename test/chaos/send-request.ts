const RESPONSE_TIMEOUT_MS = 30_000;

export type RequestOptions = {
  /** Defaults to POST with a body, to GET without. */
  method?: string;
  path: string;
  cookie?: string;
  headers?: Record<string, string>;
  /** At most one of json, form and body. */
  json?: object;
  form?: Record<string, string>;
  body?: BodyInit;
};

export type HttpResponse = { status: number; headers: Headers; bytes: Uint8Array };

/** Does not follow redirects; null when the connection failed or timed out. */
export async function sendRequest(
  origin: string,
  { path, ...options }: RequestOptions,
): Promise<HttpResponse | null> {
  const { cookie, json, form } = options;
  const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form) : options.body;
  const headers = new Headers({ origin, ...options.headers });
  if (cookie !== undefined) headers.set("cookie", cookie);
  if (json) headers.set("content-type", "application/json");
  try {
    const response = await fetch(new URL(path, origin), {
      method: options.method ?? (body === undefined ? "GET" : "POST"),
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      ...(body === undefined ? {} : { body }),
    });
    const { status } = response;
    return { status, headers: response.headers, bytes: await response.bytes() };
  } catch {
    return null;
  }
}

export function parseJson({ bytes }: HttpResponse): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(bytes));
}
