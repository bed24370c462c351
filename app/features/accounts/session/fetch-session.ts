export type SessionState =
  | { is: "open"; endsIn: number }
  | { is: "waiting" }
  | { is: "missing" }
  | { is: "unreachable" }
  | { is: "unknown" };

const TIMEOUT_MS = 10_000;
const GATEWAY_ERRORS = new Set([502, 503, 504]);

/** Extends the session. Returns the time left, since the browser's clock may be wrong. */
export async function fetchSession(fetcher: typeof fetch): Promise<SessionState> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetcher("/functions/session", { cache: "no-store", signal });
    if (GATEWAY_ERRORS.has(response.status)) return { is: "unreachable" };
    if (response.status === 401) return { is: "missing" };
    return response.ok ? parseSessionState(await response.json()) : { is: "unknown" };
  } catch {
    return { is: "unreachable" };
  }
}

function parseSessionState(body: unknown): SessionState {
  if (typeof body !== "object" || body === null) return { is: "unknown" };
  const { signedIn, expiresAt, now }: Record<string, unknown> = { ...body };
  if (signedIn === false) return { is: "waiting" };
  if (typeof expiresAt !== "number" || typeof now !== "number") return { is: "unknown" };
  return { is: "open", endsIn: expiresAt - now };
}
