import { setTimeout as sleep } from "node:timers/promises";
import type { Visit } from "./chaos-run.ts";
import { type HttpResponse, parseJson, type RequestOptions, sendRequest } from "./send-request.ts";

const ATTEMPTS = 12;
const DATABASE_ATTEMPTS = 60;
const RETRY_DELAY_MS = 400;

/** Retries without a response and on 5xx, each time at any of the sites; null when all attempts fail. */
export async function sendWithRetries(
  { run, random, customer }: Visit,
  request: RequestOptions,
): Promise<HttpResponse | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const origin = run.sites.origin(random.between(0, 99));
    const response = await sendRequest(origin, { cookie: customer.cookie, ...request });
    if (response !== null && response.status < 500) return response;
    run.counters.increment(describeFailure(request, response));
    await sleep(RETRY_DELAY_MS);
  }
  return null;
}

/** 500 is always a fault of ours: where it was says more. */
function describeFailure({ path }: RequestOptions, response: HttpResponse | null): string {
  if (response === null) return "no response";
  if (response.status !== 500) return `response ${response.status}`;
  return `response 500 from ${path.replace(/\?.*$/, "").replaceAll(/[\w-]*\d[\w-]*/g, ":id")}`;
}

export async function fetchJsonWithRetries(
  visit: Visit,
  request: RequestOptions,
): Promise<Record<string, unknown> | null> {
  const response = await sendWithRetries(visit, request);
  return response === null ? null : parseJson(response);
}

/** Retries database work while the database restarts. */
export async function retryUntilAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === DATABASE_ATTEMPTS) throw error;
      await sleep(RETRY_DELAY_MS);
    }
  }
}
