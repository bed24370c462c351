import { useEffect } from "react";
import { useLocation } from "react-router";
import { keepTripsFor } from "./trips-cache.ts";

/** Keeps the page of the customer's trips on this device while pages of theirs are open (decision 053). */
export function useOfflineTrips(): void {
  const { key } = useLocation();
  useEffect(() => keepTripsFor(key), [key]);
}
