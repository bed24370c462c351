import { useSyncExternalStore } from "react";
import { isBusinessDate } from "#app/domain/business-time.ts";
import { parseTime } from "#app/domain/clock-time.ts";
import { type RentalSearch, searchFrom } from "#app/domain/rental-search.ts";

/** Spec 3, Saved search. */
const KEY = "rentalFormData";

const LONGEST_NAME = 100;
const isName = (text: string) => text.length <= LONGEST_NAME;
const isTime = (text: string) => parseTime(text) !== null;

// Not zod: it would slow down the entry pages.
const IS_READABLE: Record<keyof RentalSearch, (text: string) => boolean> = {
  city: isName,
  location: isName,
  pickupDate: isBusinessDate,
  pickupTime: isTime,
  returnDate: isBusinessDate,
  returnTime: isTime,
  vehicleType: isName,
};

/** Leaves out invalid fields; null when nothing usable is saved. */
export function parseSavedSearch(text: string | null): RentalSearch | null {
  const saved = text === null ? null : parseJson(text);
  if (typeof saved !== "object" || saved === null) return null;
  const search = searchFrom((field) => {
    const value: unknown = Reflect.get(saved, field);
    return typeof value === "string" && IS_READABLE[field](value) ? value : "";
  });
  return Object.values(search).some((value) => value !== "") ? search : null;
}

export function readSavedSearch(): RentalSearch | null {
  const text = readText();
  if (text !== last.text) last = { text, search: parseSavedSearch(text) };
  return last.search;
}

/** Does nothing if storage is blocked: the URL has the search too. */
export function saveSearch(search: RentalSearch): void {
  const { city, location, pickupDate, pickupTime, returnDate, returnTime, vehicleType } = search;
  const fields = { city, location, pickupDate, pickupTime, returnDate, returnTime, vehicleType };
  change((storage) => storage.setItem(KEY, JSON.stringify(fields)));
}

export function clearSavedSearch(): void {
  change((storage) => storage.removeItem(KEY));
}

/** The saved search, kept up to date across tabs; null on the server and while hydrating. */
export function useSavedSearch(): RentalSearch | null {
  return useSyncExternalStore(subscribe, readSavedSearch, () => null);
}

// Cached because useSyncExternalStore needs a stable object.
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
