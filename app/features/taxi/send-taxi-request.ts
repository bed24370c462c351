const TIMEOUT_MS = 30_000;

/** The package is no longer there: to send the request again is in vain. */
export class PackageGone extends Error {}

/** Throws `HTTP error! status: {code}` (spec 8, Taxi) and network errors; safe to retry for a minute. */
export async function sendTaxiRequest(form: FormData): Promise<void> {
  const response = await fetch("/cabbooking", {
    method: "POST",
    body: form,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const isStored = response.ok && new URL(response.url).searchParams.has("sent");
  if (isStored) return;
  const message = `HTTP error! status: ${response.status}`;
  throw response.status === 400 ? new PackageGone(message) : new Error(message);
}
