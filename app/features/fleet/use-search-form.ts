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
import { checkSearchAt, locationsOf } from "./validate-search-at-places.ts";
import type { PickupPlaces } from "./list-pickup-places.server.ts";
import { readSavedSearch, saveSearch } from "./saved-search.ts";
import { useSearchSheet } from "./use-search-sheet.ts";

type FieldControl = HTMLInputElement | HTMLSelectElement;

type Given = {
  places: PickupPlaces;
  initial: RentalSearch;
  now: Instant;
  problems: SearchProblems;
  keep: readonly (readonly [name: string, value: string])[];
};

/** State and behaviour of the search form with JavaScript. */
export function useSearchForm({ places, initial, now, problems, keep }: Given) {
  const form = useRef<HTMLFormElement>(null);
  const sheet = useSearchSheet();
  const [search, setSearch] = useState(initial);
  const [wrong, setWrong] = useState(problems);
  const [refusals, setRefusals] = useState(0);
  const navigate = useNavigate();
  const address = searchToParams(initial).toString();

  const answer = JSON.stringify([address, problems]);
  const [knownAnswer, setKnownAnswer] = useState(answer);
  if (answer !== knownAnswer) {
    setKnownAnswer(answer);
    setSearch(initial);
    show(problems);
  }

  useEffect(() => {
    const typed = readForm(form.current, places);
    const isTouched = searchToParams(typed).toString() !== address;
    const saved = address === "" ? readSavedSearch() : null;
    if (isTouched) setSearch(adjustReturnToPickup(typed));
    else if (saved !== null) setSearch(refreshSearch(saved, places, now));
    // oxlint-disable-next-line react/exhaustive-deps -- only on another search, so that typed values stay
  }, [address]);

  useRefusalShown(form, refusals, sheet.showProblem);

  function show(found: SearchProblems): void {
    setWrong(found);
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1);
  }

  function change(field: keyof RentalSearch, value: string): void {
    const changed = changeSearch(search, field, value, now);
    setSearch(changed);
    if (Object.keys(wrong).length === 0) return;
    const checked = checkSearchAt(places, changed, now);
    setWrong(checked.ok ? {} : checked.reason);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const checked = checkSearchAt(places, search, now);
    show(checked.ok ? {} : checked.reason);
    if (!checked.ok) return;
    saveSearch(search);
    const asked = searchToParams(search);
    const isSame = asked.toString() === address;
    for (const [name, value] of keep) asked.set(name, value);
    void navigate(`/vehicles?${asked.toString()}`, { replace: isSame || sheet.isOpen });
  }

  const isSearching = asksElse(useNavigation().location, initial);
  return { form, sheet, search, wrong, refusals, change, submit, isSearching };
}

/** Whether the pending navigation is another search, not only a filter of the same one. */
function asksElse(next: Location | undefined, search: RentalSearch): boolean {
  if (next?.pathname !== "/vehicles") return false;
  const asked = searchFromParams(new URLSearchParams(next.search));
  const { vehicleType } = search;
  return searchToParams({ ...asked, vehicleType }).toString() !== searchToParams(search).toString();
}

/** Focuses the first invalid field, in the form if visible, otherwise in the sheet. */
function useRefusalShown(
  form: RefObject<HTMLFormElement | null>,
  refusals: number,
  showProblem: (field: string) => void,
): void {
  const lead = useEffectEvent(() => {
    const first = form.current?.querySelector<FieldControl>("[aria-invalid=true]");
    if (!first) return;
    if (first.offsetParent === null) showProblem(first.name);
    else first.focus();
  });

  useEffect(() => {
    if (refusals > 0) lead();
  }, [refusals]);
}

/** The form's values: a visitor may have filled it in before the scripts loaded. */
function readForm(form: HTMLFormElement | null, places: PickupPlaces): RentalSearch {
  const entries = form === null ? [] : [...new FormData(form)];
  const texts = entries.map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  const typed = searchFromParams(new URLSearchParams(texts));
  const isKnown = locationsOf(places, typed.city).includes(typed.location);
  return isKnown ? typed : { ...typed, location: "" };
}
