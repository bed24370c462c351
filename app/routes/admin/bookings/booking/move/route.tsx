import type { PlaceName } from "#app/domain/places.ts";
import type { RentalRules } from "#app/domain/site-rules.ts";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { businessDate, formatMoment, instantOf, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime, parseTime } from "#app/domain/clock-time.ts";
import { listSlots } from "#app/domain/time-slots.ts";
import { deskRules } from "#app/features/booking/admin/desk-rules.ts";
import { notifyCustomer } from "#app/features/booking/admin/send-confirmation.server.ts";
import { calendarFailed, cannotMoveMessage } from "#app/features/calendar/calendar-messages.ts";
import { isCalendarDate } from "#app/features/calendar/calendar-query.ts";
import { listFreeCars, findBookingToMove } from "#app/features/calendar/move-options.server.ts";
import { moveBooking } from "#app/features/calendar/move-booking.server.ts";
import { bookingMove } from "#app/features/calendar/move-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { NO_BOOKING } from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { getAdmin, requireCarPlace } from "#app/routes/admin/require-admin.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { MomentFields } from "#app/ui/moment-fields.tsx";
import { SubmitOnChangeForm } from "#app/ui/submit-on-change-form.tsx";
import type { Route } from "./+types/route";
import { FreeCars } from "./free-cars.tsx";

export function meta() {
  return hiddenPageMeta("Move booking");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, clock, config } = requestOf(context).services;
  const now = clock.now();
  const booking = await findBookingToMove(db, params.id, now);
  if (booking === null) throw notFound(NO_BOOKING);
  const pickupAt = parseMoment(url.searchParams) ?? booking.pickupAt;
  const returnAt = pickupAt + (booking.returnAt - booking.pickupAt);
  const period = { pickupAt, returnAt };
  const query = { ...booking, ...period, staff: getAdmin(context) };
  const cars = booking.canMove ? await listFreeCars(db, query, now) : [];
  return { booking, period, cars, rules: deskRules(config, booking) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const form = await readForm(request);
  const sent = bookingMove.safeParse(Object.fromEntries(form));
  if (!sent.success) return data({ failed: "Choose a car." }, { status: 400 });
  const { fromCarId, fromAt, carId, at } = sent.data;
  if (carId !== fromCarId) await requireCarPlace(context, carId);
  if (carId === fromCarId && at === fromAt) {
    return data({ failed: "Choose another car or another time." }, { status: 400 });
  }
  const from = { carId: fromCarId, pickupAt: fromAt };
  const move = { bookingId: params.id, from, to: { carId, pickupAt: at } };
  const [staff, now] = [getAdmin(context), services.clock.now()];
  const rulesAt = (place: PlaceName) => deskRules(services.config, place);
  const deps = { db: services.db, rulesAt };
  const moved = await moveBooking(deps, staff, move, now);
  if (moved.ok) {
    if (form.get("notify") === "yes") await notifyCustomer(services, staff, move, now);
    return redirect(`${href("/admin/bookings/:id", { id: params.id })}?done=booking-moved`);
  }
  if (moved.reason.kind === "not-found") throw notFound(NO_BOOKING);
  return data({ failed: calendarFailed("booking-moved", moved.reason) }, { status: 409 });
}

/** A refusal may mean that the booking has changed. */
export function shouldRevalidate() {
  return true;
}

export default function MoveBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, period, cars, rules } = loaderData;
  const bookingUrl = href("/admin/bookings/:id", { id: booking.id });
  const { formMethod } = useNavigation();
  const failed = actionData?.failed;
  return (
    <StepPage back={{ to: bookingUrl, label: `Booking ${booking.reference}` }} title="Move booking">
      <p className="wrap-anywhere text-muted">
        <strong className="font-semibold text-ink">{booking.userName}</strong> has{" "}
        <strong className="font-semibold text-ink">{booking.carName}</strong>,{" "}
        <span className="tabular">
          {formatMoment(booking.pickupAt)} → {formatMoment(booking.returnAt)}
        </span>
        . It keeps its length and its price.
      </p>
      {failed ? <Alert tone="danger" title={failed} /> : null}
      {booking.canMove ? (
        <>
          <WhenForm pickupAt={period.pickupAt} rules={rules} />
          <Form method="post" className="flex flex-col gap-5 border-t border-line pt-5">
            <input type="hidden" name="fromCarId" value={booking.carId} />
            <input type="hidden" name="fromAt" value={booking.pickupAt} />
            <input type="hidden" name="at" value={period.pickupAt} />
            <FreeCars cars={cars} ownId={booking.carId} period={period} />
            <CheckboxField
              label="Notify the customer"
              hint="By e-mail and text message: the car, the place and the times as they are then."
              name="notify"
              value="yes"
              defaultChecked
            />
            <div className="flex flex-wrap gap-3">
              {cars.length === 0 ? null : (
                <Button
                  type="submit"
                  pending={formMethod === "POST"}
                  // The cars shown are still those of the earlier time.
                  disabled={formMethod === "GET"}
                >
                  Move booking
                </Button>
              )}
              <LinkButton to={bookingUrl} variant="secondary" prefetch="none">
                Back
              </LinkButton>
            </div>
          </Form>
        </>
      ) : (
        <>
          <Alert tone="warning" title="It cannot be moved" text={cannotMoveMessage} />
          <LinkButton to={bookingUrl} variant="secondary" className="w-fit">
            Back to the booking
          </LinkButton>
        </>
      )}
    </StepPage>
  );
}

function WhenForm({ pickupAt, rules }: { pickupAt: number; rules: RentalRules }) {
  return (
    <SubmitOnChangeForm key={pickupAt} aria-label="When" submitLabel="Show free cars">
      <MomentFields
        label="Pickup"
        times={listSlots(rules)}
        date={{ name: "date", value: businessDate(pickupAt), error: undefined }}
        time={{ name: "time", value: formatTime(minuteOfDay(pickupAt)), error: undefined }}
      />
    </SubmitOnChangeForm>
  );
}

function parseMoment(params: URLSearchParams): number | null {
  const [date, minute] = [params.get("date") ?? "", parseTime(params.get("time") ?? "")];
  return isCalendarDate(date) && minute !== null ? instantOf(date, minute) : null;
}
