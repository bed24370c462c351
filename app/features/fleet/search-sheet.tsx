import { Search, X } from "#app/ui/icons/icons.ts";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { business } from "#app/content/business.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import type { RentalSearch, SearchProblems } from "#app/domain/rental-search.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PeriodText } from "#app/ui/unbroken-text.tsx";
import { useModalDialog } from "#app/ui/use-modal-dialog.ts";
import { periodOf } from "./change-search.ts";
import { describeRefusal } from "./describe-refusal.ts";
import type { PickupPlaces } from "./list-pickup-places.server.ts";
import { SheetParts } from "./search-sheet-parts.tsx";
import { describeRentalRules, formatPlace } from "./search-labels.ts";
import type { OpenedSheet, SearchPart } from "./search-parts.ts";

type SearchSheetProps = {
  isOpen: boolean;
  /** Stays set while the sheet closes. */
  opened: OpenedSheet;
  form: string;
  places: PickupPlaces;
  now: Instant;
  search: RentalSearch;
  errors: SearchProblems;
  refusals: number;
  isSearching: boolean;
  change: (field: keyof RentalSearch, value: string) => void;
  onShow: (opened: OpenedSheet) => void;
  onClose: () => void;
};

const TITLE_ID = "sheet-title";

export function SearchSheet(props: SearchSheetProps) {
  const { isOpen, opened, form, now, search, errors, refusals, isSearching, onClose } = props;
  const dialog = useModalDialog(isOpen, onClose);
  const isWide = useWideScreen();
  // On a wide screen one part is always shown, also once all are answered.
  const [shownPart, setShownPart] = useState<SearchPart>("where");
  if (opened.part !== null && opened.part !== shownPart) setShownPart(opened.part);
  useHomeCity(props);

  useEffect(() => {
    if (!isOpen || !dialog.ref.current) return;
    placeOver(form, dialog.ref.current);
    moveFocus(dialog.ref.current, opened.focus);
  }, [isOpen, opened, dialog.ref, form]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too
    <dialog
      {...dialog}
      aria-labelledby={TITLE_ID}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="modal mx-auto mt-auto h-dvh max-h-none w-full max-w-none flex-col bg-page text-ink [container-type:size] open:flex sm:max-w-xl lg:mt-(--sheet-top) lg:mb-0 lg:h-[min(39rem,calc(100dvh-2rem))] lg:max-w-[min(69rem,calc(100vw-3rem))] lg:rounded-sheet lg:shadow-lift"
    >
      <header className="flex shrink-0 items-center gap-2 px-2 py-1.5 lg:flex-row-reverse lg:justify-between lg:py-2.5 lg:pl-6">
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-11 place-items-center rounded-control hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-6" />
        </button>
        <h2 id={TITLE_ID} className="text-xl">
          Find a car
        </h2>
      </header>
      <div className="flex flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-1 pt-1 pb-6 min-[23rem]:px-4 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[repeat(5,auto)_1fr] lg:gap-x-7 lg:px-6 motion-safe:scroll-smooth">
        {Object.keys(errors).length > 0 ? (
          <Alert key={refusals} tone="danger" {...describeRefusal(search, errors, now)} />
        ) : null}
        <SheetParts {...props} part={isWide ? shownPart : opened.part} canFold={!isWide} />
      </div>
      <footer className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift lg:px-6">
        <Summary search={search} />
        <Button
          type="submit"
          form={form}
          size="large"
          pending={isSearching}
          className="flex-1 basis-40 px-3! lg:max-w-64"
        >
          <Search aria-hidden="true" className="size-5" />
          Search cars
        </Button>
      </footer>
    </dialog>
  );
}

function Summary({ search }: { search: RentalSearch }) {
  const period = periodOf(search);
  const [moments, hours] = period ? formatPeriod(period).split(" · ") : [];
  return (
    <div
      aria-live="polite"
      // Hidden when large text leaves no room; the parts show the same.
      className="tabular flex-1 basis-72 text-[0.9375rem] leading-5 [@container_(width<20rem)_and_(height<34rem)]:sr-only"
    >
      {moments === undefined ? (
        <p className="text-muted">{describeRentalRules()}</p>
      ) : (
        <>
          <p className="font-semibold">
            <PeriodText text={moments} />
          </p>
          <p className="text-muted">
            {[hours, formatPlace(search)].filter((part) => part !== "").join(" · ")}
          </p>
        </>
      )}
    </div>
  );
}

/** Most visitors search in the operator's own city. */
function useHomeCity({ isOpen, places, search, errors, change }: SearchSheetProps): void {
  const chooseHomeCity = useEffectEvent(() => {
    const home = business().city;
    if (search.city !== "" || errors.city) return;
    if (places.some(({ city }) => city === home)) change("city", home);
  });
  useEffect(() => {
    if (isOpen) chooseHomeCity();
  }, [isOpen]);
}

const WIDE = "(min-width: 64rem)";

function useWideScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(WIDE).matches,
  );
}

/** A wide screen shows it where the form is, as far as it fits there. */
function placeOver(form: string, dialog: HTMLElement): void {
  const top = document.querySelector(`#${form}`)?.getBoundingClientRect().top ?? 0;
  const lowest = innerHeight - dialog.offsetHeight - 16;
  dialog.style.setProperty("--sheet-top", `${Math.max(16, Math.min(top, lowest))}px`);
}

function moveFocus(dialog: HTMLElement, to: OpenedSheet["focus"]): void {
  if (to === "problem") {
    const problem = dialog.querySelector("[data-problem]");
    const control = problem?.querySelector<HTMLElement>("input:checked, [tabindex='0']");
    (control ?? problem?.querySelector<HTMLElement>("input, button:enabled"))?.focus();
    problem?.scrollIntoView({ block: "nearest" });
    return;
  }
  const head = dialog.querySelector<HTMLElement>(`[data-head="${to}"]`);
  head?.focus({ preventScroll: true });
  head?.scrollIntoView({ block: matchMedia(WIDE).matches ? "nearest" : "start" });
}
