import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import {
  afterPickupChange,
  type RentalSearch,
  type SearchProblems,
  searchFromParams,
  searchToParams,
} from "#app/domain/rental-search.ts";
import { changeSearch, refreshSearch } from "./change-search.ts";
import { checkSearchAt } from "./check-search-at.ts";
import type { PickupPlaces } from "./find-pickup-places.server.ts";
import { readSavedSearch, saveSearch } from "./saved-search.ts";

type Given = {
  places: PickupPlaces;
  initial: RentalSearch;
  now: Instant;
  problems: SearchProblems;
};

/** What the search form knows and does once scripts are in charge. */
export function useSearchForm({ places, initial, now, problems }: Given) {
  const form = useRef<HTMLFormElement>(null);
  const [search, setSearch] = useState(initial);
  const [wrong, setWrong] = useState(problems);
  const [refusals, setRefusals] = useState(0);
  const navigate = useNavigate();
  const navigation = useNavigation();
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
    if (isTouched) setSearch(afterPickupChange(typed));
    else if (saved !== null) setSearch(refreshSearch(saved, places, now));
    // oxlint-disable-next-line react/exhaustive-deps -- only another search: what is typed stays
  }, [address]);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

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
    const asked = searchToParams(search).toString();
    void navigate(`/vehicles?${asked}`, { replace: asked === address });
  }

  const isSearching =
    navigation.state === "loading" && navigation.location.pathname === "/vehicles";
  return { form, search, wrong, refusals, change, submit, isSearching };
}

/** What stands in the form, which a visitor may have filled in before the scripts arrived. */
function readForm(form: HTMLFormElement | null, places: PickupPlaces): RentalSearch {
  const entries = form === null ? [] : [...new FormData(form)];
  const texts = entries.map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  const typed = searchFromParams(new URLSearchParams(texts));
  const known = places.find((place) => place.city === typed.city)?.locations ?? [];
  return known.includes(typed.location) ? typed : { ...typed, location: "" };
}
