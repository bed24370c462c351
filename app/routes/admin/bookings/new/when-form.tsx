import { useRef } from "react";
import { formatHoursOfDay } from "#app/domain/opening-hours.ts";
import type { RentalRules, SlotMinutes } from "#app/domain/site-rules.ts";
import { Form, useNavigation } from "react-router";
import { formatHours, formatPeriod } from "#app/domain/rental-period.ts";
import type { RentalSearch } from "#app/domain/rental-search.ts";
import { changeSearch, periodOf } from "#app/features/fleet/change-search.ts";
import { PickupFields, PlaceFields, ReturnFields } from "#app/features/fleet/search-fields.tsx";
import { NEW_BOOKING_FAILED } from "#app/features/booking/admin/new-booking-messages.ts";
import { HiddenFields } from "#app/routes/admin/hidden-fields.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PeriodText } from "#app/ui/unbroken-text.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { INVALID_FIELD, useFocusOnAnswer } from "#app/ui/use-focus-on-answer.ts";
import type { NewBookingActionData } from "./new-booking-action-data.ts";
import { selectionParams, NEW_BOOKING_PATH } from "./new-booking-url.ts";
import { counterClock } from "./car-search.ts";
import type { NewBooking } from "./load-new-booking.server.ts";
import { useIsSearching, useLiveSearch } from "./use-live-search.ts";

type WhenFormProps = { facts: NewBooking; answer: NewBookingActionData | undefined };

export function WhenForm({ facts, answer }: WhenFormProps) {
  const { places, problems, selection, carName, rules } = facts;
  const enhanced = useEnhanced();
  const { location } = useNavigation();
  const isSearching = useIsSearching();
  const pending = location?.pathname === NEW_BOOKING_PATH && !isSearching;
  const now = counterClock(facts.now);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnAnswer(answer, () => form.current?.querySelector<HTMLElement>(INVALID_FIELD)?.focus());
  const { search, setSearch } = useLiveSearch(facts, form);
  const change = (field: keyof RentalSearch, value: string) =>
    setSearch(changeSearch(search, field, value, now, rules));
  const fields = { search, errors: problems, change, enhanced, rules };
  const period = periodOf(search, rules);
  return (
    <Form
      ref={form}
      method="get"
      action={NEW_BOOKING_PATH}
      autoComplete="off"
      noValidate
      preventScrollReset
      className="flex flex-col gap-4"
    >
      {answer?.detail ? (
        <Alert tone="danger" title={`${NEW_BOOKING_FAILED}: ${answer.detail}`} />
      ) : null}
      <HiddenFields fields={Object.fromEntries(selectionParams(selection))} />
      <div className="@container">
        <div
          className={classNames(
            // One column at very large text sizes.
            "@max-[13rem]:grid-cols-1 @max-[13rem]:*:col-span-1 @max-[13rem]:*:border-l-0 @max-[13rem]:*:border-b",
            "grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] rounded-card border border-line sm:grid-cols-[3fr_2fr_3fr_2fr]",
          )}
        >
          {carName === null ? <PlaceFields {...fields} places={places} /> : null}
          <PickupFields {...fields} now={now} />
          <ReturnFields {...fields} now={now} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-64 text-sm leading-6">
          <p aria-live="polite" className="tabular font-semibold">
            {period === null ? null : <PeriodText text={formatPeriod(period)} />}
          </p>
          <p className="text-muted">
            {describeRules(rules)} A walk-in customer can start within{" "}
            {SLOT_NAMES[rules.slotMinutes]}.
          </p>
        </div>
        {enhanced && carName === null && facts.period !== null ? null : (
          <Button type="submit" pending={pending} className="max-sm:w-full">
            {carName === null ? "Find cars" : "Continue"}
          </Button>
        )}
      </div>
    </Form>
  );
}

const SLOT_NAMES: Record<SlotMinutes, string> = {
  15: "this quarter of an hour",
  30: "this half hour",
  60: "this hour",
};

function describeRules(rules: RentalRules): string {
  return `From ${formatHours(rules.minimumHours)}, ${formatHoursOfDay(rules)}.`;
}
