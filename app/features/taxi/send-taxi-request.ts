const TIMEOUT_MS = 30_000;

/**
 * Sends the form of a request; it resolves once the request is stored, which is when the site leads
 * on to the page that says so. Throws `HTTP error! status: {code}` at any other answer (spec 8, Taxi),
 * and what the network throws. To send the same again within a minute is safe: it is stored once.
 */
export async function sendTaxiRequest(form: FormData): Promise<void> {
  const response = await fetch("/cabbooking", {
    method: "POST",
    body: form,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const isStored = response.ok && new URL(response.url).searchParams.has("sent");
  if (!isStored) throw new Error(`HTTP error! status: ${response.status}`);
}
