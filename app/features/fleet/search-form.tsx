import { Search } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import {
  type RentalSearch,
  type SearchProblems,
  searchToParams,
} from "#app/domain/rental-search.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PeriodText } from "#app/ui/unbroken-text.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { periodOf } from "./change-search.ts";
import { describeRefusal } from "./describe-refusal.ts";
import type { PickupPlaces } from "./list-pickup-places.server.ts";
import { SubmittedSearchSummary, SearchSummary } from "./search-summary.tsx";
import { type SearchPart, unfinishedPart } from "./search-parts.ts";
import { PickupFields, PlaceFields, ReturnFields } from "./search-fields.tsx";
import { describeRentalRules } from "./search-labels.ts";
import { useSearchForm } from "./use-search-form.ts";

type SearchFormProps = {
  places: PickupPlaces;
  /** While it is empty, the saved search fills the form. */
  initial: RentalSearch;
  now: Instant;
  problems?: SearchProblems;
  keptParams?: readonly (readonly [name: string, value: string])[];
};

const NO_PROBLEMS: SearchProblems = {};
const NO_PARAMS: readonly (readonly [string, string])[] = [];
const FORM_ID = "search-form";

/** Without scripts a plain form (spec 5, Search form); with them a summary that opens a sheet. */
export function SearchForm(props: SearchFormProps) {
  const { places, initial, now, problems = NO_PROBLEMS, keptParams = NO_PARAMS } = props;
  const { form, sheet, search, errors, refusals, change, submit, isSearching } = useSearchForm({
    places,
    initial,
    now,
    problems,
    keptParams,
  });
  const enhanced = useEnhanced();
  const fields = { search, errors, change, enhanced };
  const summary = {
    search,
    enhanced,
    disclosure: sheet.disclosure,
    onPrefetch: sheet.prefetch,
    onOpen: openSheet,
  };

  function openSheet(tapped: SearchPart | null): void {
    const part = tapped ?? unfinishedPart(search);
    sheet.show({ part, focus: part ?? "where" });
  }

  const hasErrors = Object.keys(problems).length > 0;
  const submittedPeriod = hasErrors ? null : periodOf(initial);
  return (
    <search aria-label="Find a car">
      <Form
        ref={form}
        id={FORM_ID}
        method="get"
        action="/vehicles"
        autoComplete="off"
        noValidate
        onSubmit={submit}
        onTouchStart={sheet.prefetch}
        className="flex flex-col gap-3"
      >
        {Object.keys(errors).length > 0 ? (
          <Alert key={refusals} tone="danger" {...describeRefusal(search, errors, now)} />
        ) : null}
        {submittedPeriod ? (
          <SubmittedSearchSummary
            key={searchToParams(initial).toString()}
            {...summary}
            search={initial}
            period={submittedPeriod}
          />
        ) : null}
        <div
          className={classNames(
            "group/ticket",
            submittedPeriod && "hidden peer-open:block lg:noscript:block",
          )}
        >
          <Ticket stub={<SearchButton isSearching={isSearching} />}>
            {submittedPeriod ? null : <SearchSummary {...summary} errors={errors} />}
            <div
              className={classNames(
                "grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] p-1.5 sm:grid-cols-[3fr_2fr_3fr_2fr]",
                !submittedPeriod && "not-peer-open:[@media(scripting:enabled)]:hidden",
                // With errors, show the fields at once to visitors without scripts.
                !submittedPeriod && !hasErrors && "max-lg:not-peer-open:hidden",
              )}
            >
              <PlaceFields {...fields} places={places} />
              <PickupFields {...fields} now={now} />
              <ReturnFields {...fields} now={now} />
            </div>
          </Ticket>
          {submittedPeriod ? null : <PeriodSummary search={search} />}
        </div>
        {search.vehicleType === "" ? null : (
          <input type="hidden" name="vehicleType" value={search.vehicleType} />
        )}
        {keptParams.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
      </Form>
      {sheet.Sheet ? (
        <sheet.Sheet
          {...{ places, now, search, errors, refusals, isSearching, change }}
          form={FORM_ID}
          isOpen={sheet.isOpen}
          opened={sheet.opened}
          onShow={sheet.show}
          onClose={sheet.close}
        />
      ) : null}
    </search>
  );
}

function SearchButton({ isSearching }: { isSearching: boolean }) {
  return (
    <Button
      type="submit"
      size="large"
      pending={isSearching}
      className="w-full px-3! lg:px-4! lg:text-base! lg:whitespace-nowrap"
    >
      <Search aria-hidden="true" className="size-5" />
      Search cars
    </Button>
  );
}

function Ticket({ stub, children }: { stub: ReactNode; children: ReactNode }) {
  return (
    <div className="ticket">
      <div className="flex flex-col rounded-sheet bg-surface lg:flex-row">
        <div className="min-w-0 flex-1">{children}</div>
        <div className="mx-5 flex h-24 items-center border-t-2 border-dashed border-line lg:mx-0 lg:my-4 lg:h-auto lg:w-46 lg:border-t-0 lg:border-l-2 lg:pr-4 lg:pl-4">
          {stub}
        </div>
      </div>
    </div>
  );
}

function PeriodSummary({ search }: { search: RentalSearch }) {
  const period = periodOf(search);
  return (
    <p
      aria-live="polite"
      className="tabular flex min-h-11 items-center px-1 pt-3 text-[0.9375rem] text-muted max-lg:group-has-[details:not([open])]/ticket:hidden"
    >
      {period ? (
        <strong className="font-semibold text-ink">
          <PeriodText text={formatPeriod(period)} />
        </strong>
      ) : (
        describeRentalRules()
      )}
    </p>
  );
}
