import { useSyncExternalStore } from "react";
import { catch as orElse, maxLength, object, refine, string } from "zod/mini";
import { isBusinessDate } from "#app/domain/business-time.ts";
import type { RentalSearch } from "#app/domain/rental-search.ts";
import { parseTime } from "#app/domain/time-slots.ts";

/** Where a browser keeps the visitor's last search (spec 3, Saved search). */
const KEY = "rentalFormData";

const words = orElse(string().check(maxLength(100)), "");
const date = orElse(string().check(refine(isBusinessDate)), "");
const time = orElse(string().check(refine((text) => parseTime(text) !== null)), "");

const savedSearch = object({
  city: words,
  location: words,
  pickupDate: date,
  pickupTime: time,
  returnDate: date,
  returnTime: time,
  vehicleType: words,
});

/** The saved search with every unreadable field emptied; null when nothing usable is saved. */
export function parseSavedSearch(text: string | null): RentalSearch | null {
  if (text === null) return null;
  const parsed = savedSearch.safeParse(parseJson(text));
  if (!parsed.success) return null;
  return Object.values(parsed.data).some((value) => value !== "") ? parsed.data : null;
}

export function readSavedSearch(): RentalSearch | null {
  const text = readText();
  if (text !== last.text) last = { text, search: parseSavedSearch(text) };
  return last.search;
}

/** Keeps an accepted search. A browser that keeps nothing loses nothing: the address carries it too. */
export function saveSearch(search: RentalSearch): void {
  const { city, location, pickupDate, pickupTime, returnDate, returnTime, vehicleType } = search;
  const fields = { city, location, pickupDate, pickupTime, returnDate, returnTime, vehicleType };
  change((storage) => storage.setItem(KEY, JSON.stringify(fields)));
}

/** Forgets the search, as after a successful booking (spec 3). */
export function clearSavedSearch(): void {
  change((storage) => storage.removeItem(KEY));
}

/** The saved search, kept up to date across tabs; null on the server and while hydrating. */
export function useSavedSearch(): RentalSearch | null {
  return useSyncExternalStore(subscribe, readSavedSearch, () => null);
}

// The same text gives the same object, as useSyncExternalStore asks.
let last: { text: string | null; search: RentalSearch | null } = { text: null, search: null };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function change(write: (storage: Storage) => void): void {
  try {
    write(localStorage);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function readText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
