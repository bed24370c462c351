const ANSWERS_WITHIN_MS = 30_000;

export type Ask = {
  /** POST where something is sent, else GET. */
  method?: string;
  path: string;
  cookie?: string;
  headers?: Record<string, string>;
  /** What is sent: one of these at most. */
  json?: object;
  form?: Record<string, string>;
  body?: BodyInit;
};

export type Answer = { status: number; headers: Headers; bytes: Uint8Array };

/** One request, without following where it leads; null where the answer did not come to its end. */
export async function ask(origin: string, { path, ...given }: Ask): Promise<Answer | null> {
  const { cookie, json, form } = given;
  const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form) : given.body;
  const headers = new Headers({ origin, ...given.headers });
  if (cookie !== undefined) headers.set("cookie", cookie);
  if (json) headers.set("content-type", "application/json");
  try {
    const response = await fetch(new URL(path, origin), {
      method: given.method ?? (body === undefined ? "GET" : "POST"),
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      ...(body === undefined ? {} : { body }),
    });
    const { status } = response;
    return { status, headers: response.headers, bytes: await response.bytes() };
  } catch {
    return null;
  }
}

export function jsonOf({ bytes }: Answer): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(bytes));
}
