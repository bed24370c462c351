import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { type Location, useNavigate, useNavigation } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import {
  adjustReturnToPickup,
  type RentalSearch,
  type SearchProblems,
  searchFromParams,
  searchToParams,
} from "#app/domain/rental-search.ts";
import { changeSearch, refreshSearch } from "./change-search.ts";
import { validateSearchAtPlaces, locationsOf } from "./validate-search-at-places.ts";
import type { PickupPlaces } from "./list-pickup-places.server.ts";
import { readSavedSearch, saveSearch } from "./saved-search.ts";
import { useSearchSheet } from "./use-search-sheet.ts";

type FieldControl = HTMLInputElement | HTMLSelectElement;

type Options = {
  places: PickupPlaces;
  initial: RentalSearch;
  now: Instant;
  problems: SearchProblems;
  keptParams: readonly (readonly [name: string, value: string])[];
};

export function useSearchForm({ places, initial, now, problems, keptParams }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const sheet = useSearchSheet();
  const [search, setSearch] = useState(initial);
  const [errors, setErrors] = useState(problems);
  const [refusals, setRefusals] = useState(0);
  const navigate = useNavigate();
  const address = searchToParams(initial).toString();

  const serverResult = JSON.stringify([address, problems]);
  const [lastServerResult, setLastServerResult] = useState(serverResult);
  if (serverResult !== lastServerResult) {
    setLastServerResult(serverResult);
    setSearch(initial);
    showErrors(problems);
  }

  useEffect(() => {
    const values = readForm(form.current, places);
    const isTouched = searchToParams(values).toString() !== address;
    const saved = address === "" ? readSavedSearch() : null;
    if (isTouched) setSearch(adjustReturnToPickup(values));
    else if (saved !== null) setSearch(refreshSearch(saved, places, now));
    // oxlint-disable-next-line react/exhaustive-deps -- only on another search, so that typed values stay
  }, [address]);

  useFocusFirstError(form, refusals, sheet.showProblem);

  function showErrors(newErrors: SearchProblems): void {
    setErrors(newErrors);
    if (Object.keys(newErrors).length > 0) setRefusals((count) => count + 1);
  }

  function change(field: keyof RentalSearch, value: string): void {
    const changed = changeSearch(search, field, value, now);
    setSearch(changed);
    if (Object.keys(errors).length === 0) return;
    const checked = validateSearchAtPlaces(places, changed, now);
    setErrors(checked.ok ? {} : checked.reason);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A search that nobody has refused yet is asked for what it lacks, without errors.
    if (refusals === 0 && !sheet.isOpen && sheet.showUnfinished(search)) return;
    const checked = validateSearchAtPlaces(places, search, now);
    showErrors(checked.ok ? {} : checked.reason);
    if (!checked.ok) return;
    saveSearch(search);
    const params = searchToParams(search);
    const isSame = params.toString() === address;
    for (const [name, value] of keptParams) params.set(name, value);
    void navigate(`/vehicles?${params.toString()}`, { replace: isSame || sheet.isOpen });
  }

  const isSearching = isOtherSearch(useNavigation().location, initial);
  return { form, sheet, search, errors, refusals, change, submit, isSearching };
}

function isOtherSearch(next: Location | undefined, search: RentalSearch): boolean {
  if (next?.pathname !== "/vehicles") return false;
  const params = searchFromParams(new URLSearchParams(next.search));
  const { vehicleType } = search;
  return (
    searchToParams({ ...params, vehicleType }).toString() !== searchToParams(search).toString()
  );
}

/** In the form if it is visible, otherwise in the sheet. */
function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  refusals: number,
  showProblem: (field: string) => void,
): void {
  const focusFirstError = useEffectEvent(() => {
    const first = form.current?.querySelector<FieldControl>("[aria-invalid=true]");
    if (!first) return;
    if (first.offsetParent === null) showProblem(first.name);
    else first.focus();
  });

  useEffect(() => {
    if (refusals > 0) focusFirstError();
  }, [refusals]);
}

/** A visitor may have filled in the form before the scripts loaded. */
function readForm(form: HTMLFormElement | null, places: PickupPlaces): RentalSearch {
  const entries = form === null ? [] : [...new FormData(form)];
  const texts = entries.map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  const values = searchFromParams(new URLSearchParams(texts));
  const isKnown = locationsOf(places, values.city).includes(values.location);
  return isKnown ? values : { ...values, location: "" };
}
