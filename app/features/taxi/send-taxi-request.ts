const TIMEOUT_MS = 30_000;

/** Throws `HTTP error! status: {code}` (spec 8, Taxi) and network errors; safe to retry for a minute. */
export async function sendTaxiRequest(form: FormData): Promise<void> {
  const response = await fetch("/cabbooking", {
    method: "POST",
    body: form,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const isStored = response.ok && new URL(response.url).searchParams.has("sent");
  if (!isStored) throw new Error(`HTTP error! status: ${response.status}`);
}
