// oxlint-disable-next-line import/default -- the text of a module, as Vite hands it out
import worker from "#app/features/offline-trips/trips-worker.js?raw";

const HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "no-cache",
  // The worker fetches the pages that it is asked for.
  "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** The service worker of a customer's own pages. */
export function loader(): Response {
  return new Response(worker, { headers: HEADERS });
}
