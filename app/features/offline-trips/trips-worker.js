/** @typedef {{ waitUntil(work: Promise<unknown>): void }} ExtendableEvent */
/** @typedef {{ request: Request, preloadResponse: Promise<Response | undefined> }} Navigation */
/** @typedef {Navigation & { respondWith(response: Promise<Response>): void }} FetchEvent */

const CACHE = "own-trips";
const PAGE = "/profile/offline";
/** As long as a session lasts without a visit. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const worker =
  /** @type {Window & { skipWaiting(): Promise<void>, registration: ServiceWorkerRegistration }} */ (
    /** @type {unknown} */ (globalThis)
  );

worker.addEventListener("install", () => void worker.skipWaiting());

// The request leaves while the worker starts.
worker.addEventListener("activate", (event) => {
  const { navigationPreload } = worker.registration;
  /** @type {ExtendableEvent} */ (/** @type {unknown} */ (event)).waitUntil(
    navigationPreload?.enable() ?? Promise.resolve(),
  );
});

worker.addEventListener("fetch", (event) => {
  const navigation = /** @type {FetchEvent} */ (/** @type {unknown} */ (event));
  const { method, mode } = navigation.request;
  if (method === "GET" && mode === "navigate") navigation.respondWith(respond(navigation));
});

/**
 * The network's response; without a connection the customer's trips, as they were last loaded (decision 053).
 * @param {Navigation} navigation
 * @returns {Promise<Response>}
 */
async function respond({ request, preloadResponse }) {
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    // Most likely to the sign-in page, since the session has ended.
    if (response.type === "opaqueredirect") await caches.delete(CACHE);
    return response;
  } catch (error) {
    const page = await caches.match(PAGE, { ignoreVary: true });
    if (page === undefined || !(Date.now() - keptAt(page) < MAX_AGE_MS)) throw error;
    return page;
  }
}

/** @param {Response} page */
function keptAt({ headers }) {
  return Date.parse(headers.get("date") ?? "");
}
