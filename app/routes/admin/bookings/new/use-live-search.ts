import { type RefObject, useEffect, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import {
  adjustReturnToPickup,
  type RentalSearch,
  searchFromParams,
  searchToParams,
} from "#app/domain/rental-search.ts";
import { textValues } from "#app/http/form-data.ts";
import type { NewBooking } from "./load-new-booking.server.ts";
import { NEW_BOOKING_PATH, selectionParams } from "./new-booking-url.ts";

const EDIT = { edit: "when" };

/** The cars that are offered follow each change. For a chosen car, the new dates wait for the button. */
export function useLiveSearch(
  { selection, carName, rules }: NewBooking,
  form: RefObject<HTMLFormElement | null>,
) {
  const submit = useSubmit();
  const isIdle = useNavigation().state === "idle";
  const [search, setTyped] = useState(selection.search);
  const [loaded, setLoaded] = useState(selection.search);
  const isLive = carName === null;
  // Another link may have led to this page.
  if (isLive && isIdle && loaded !== selection.search) {
    setLoaded(selection.search);
    setTyped(selection.search);
  }
  const setSearch = (next: RentalSearch) => {
    setTyped(next);
    if (!isLive) return;
    const fields = { ...next, ...Object.fromEntries(selectionParams(selection)), ...EDIT };
    void submit(fields, { action: NEW_BOOKING_PATH, replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    const chosen = readSearch(form.current, search);
    const isOther = searchToParams(chosen).toString() !== searchToParams(search).toString();
    if (isOther) setSearch(adjustReturnToPickup(chosen, rules));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when React takes the form over
  }, []);
  return { search, setSearch };
}

/** Staff may have chosen something before the scripts loaded. */
function readSearch(form: HTMLFormElement | null, shown: RentalSearch): RentalSearch {
  const values = { ...shown, ...textValues(new FormData(form ?? undefined)) };
  return searchFromParams(new URLSearchParams(values));
}

/** Whether the offered cars are about to be others. */
export function useIsSearching(): boolean {
  const { location } = useNavigation();
  const isHere = location?.pathname === NEW_BOOKING_PATH;
  return isHere && new URLSearchParams(location.search).get("edit") === EDIT.edit;
}
