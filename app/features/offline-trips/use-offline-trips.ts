import { useEffect } from "react";
import { href, useLocation } from "react-router";

/** As in trips-worker.js. */
const CACHE = "own-trips";

/** The page whose trips are to be kept; null once they are to be forgotten. */
let keptFor: string | null = null;

/** Keeps the page of the customer's trips on this device while pages of theirs are open (decision 053). */
export function useOfflineTrips(): void {
  const { key } = useLocation();
  useEffect(() => {
    void keepTrips(key);
  }, [key]);
  useEffect(() => {
    // It may sign out, or change what the page says.
    document.addEventListener("submit", forgetTrips);
    return () => document.removeEventListener("submit", forgetTrips);
  }, []);
}

export function forgetTrips(): void {
  keptFor = null;
  if ("caches" in window) void caches.delete(CACHE).catch(() => {});
}

async function keepTrips(pageKey: string): Promise<void> {
  keptFor = pageKey;
  if (!("serviceWorker" in navigator) || !navigator.onLine) return;
  try {
    await navigator.serviceWorker.register(href("/trips-worker.js"), { scope: href("/profile") });
    const response = await fetch(href("/profile/offline"));
    if (keptFor !== pageKey) return;
    if (response.ok && !response.redirected) {
      await (await caches.open(CACHE)).put(href("/profile/offline"), response);
    } else forgetTrips();
  } catch {
    // Without a connection the last page stays; a browser that keeps nothing goes without.
  }
}
