import { type PhoneState, readPhoneState } from "./phone-state.ts";

const TIMEOUT_MS = 30_000;

/** The package is no longer there: to send the request again is in vain. */
export class PackageGone extends Error {}

/** Throws `HTTP error! status: {code}` (spec 8, Taxi) and network errors; safe to retry for a minute. Returns whether the visitor can be called back. */
export async function sendTaxiRequest(form: FormData): Promise<PhoneState> {
  const response = await fetch("/cabbooking", {
    method: "POST",
    body: form,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { searchParams } = new URL(response.url);
  if (response.ok && searchParams.has("sent")) return readPhoneState(searchParams);
  const message = `HTTP error! status: ${response.status}`;
  throw response.status === 400 ? new PackageGone(message) : new Error(message);
}
