import { href } from "react-router";

/** As in trips-worker.js. */
const CACHE = "own-trips";

/** The page of the customer's that is open; null outside the profile. */
let openPage: string | null = null;

/** Keeps the page of the customer's trips on this device. Returns what ends it. */
export function keepTripsFor(pageKey: string): () => void {
  openPage = pageKey;
  void cacheTrips(pageKey);
  return () => {
    openPage = null;
  };
}

/** The trips of whoever was signed in until now go; those of whoever looks at the profile are kept. */
export async function replaceCachedTrips(): Promise<void> {
  await clearCachedTrips();
  if (openPage !== null) await cacheTrips(openPage);
}

async function cacheTrips(pageKey: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !navigator.onLine) return;
  try {
    await navigator.serviceWorker.register(href("/trips-worker.js"), { scope: href("/profile") });
    const response = await fetch(href("/profile/offline"));
    if (openPage !== pageKey) return;
    if (response.ok && !response.redirected) {
      await (await caches.open(CACHE)).put(href("/profile/offline"), response);
    } else await clearCachedTrips();
  } catch {
    // Without a connection the last page stays; a browser that keeps nothing goes without.
  }
}

async function clearCachedTrips(): Promise<void> {
  if ("caches" in window) await caches.delete(CACHE).catch(() => false);
}
