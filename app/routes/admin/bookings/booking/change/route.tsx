import { data, redirect } from "react-router";
import { deskRules } from "#app/features/booking/admin/desk-rules.ts";
import { requestOf } from "#app/context.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import {
  changeDeadline,
  counterHoldEnd,
  findHoldEnds,
  holdEndProblem,
  parseCounterHold,
} from "#app/domain/counter-hold.ts";
import { parseSwapForm } from "#app/features/booking/admin/swap-form.ts";
import { changeBooking, type ChangePayment } from "#app/features/changes/change-booking.server.ts";
import { staffChange } from "#app/features/changes/change-form.ts";
import { staffChangeMessage } from "#app/features/changes/change-messages.ts";
import type { ChangeRefusal } from "#app/features/changes/change-refusals.ts";
import { relocationsKey, planRelocations } from "#app/features/changes/plan-relocations.server.ts";
import { findChangingBooking } from "#app/features/changes/quote-change.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textValues } from "#app/http/form-data.ts";
import type { z } from "#app/http/zod.ts";
import { bookingDonePath, bookingPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { NO_BOOKING } from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import type { FormValues } from "#app/routes/admin/bookings/new/new-booking-action-data.ts";
import { getAdmin, requireCarPlace } from "#app/routes/admin/require-admin.server.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";
import { calendarViewUrl } from "#app/features/calendar/calendar-query.ts";
import { changeUrl } from "./change-url.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { type ChangePage, loadChange } from "./load-change.server.ts";
import { TargetForm } from "./target-form.tsx";

export function meta() {
  return hiddenPageMeta("Change booking");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return await loadChange(context, params.id, url.searchParams);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const { db } = services;
  const provider = services.payments.current.name;
  const now = services.clock.now();
  const typed = textValues(await readForm(request));
  const answer = (
    status: number,
    failed: string | null,
    fields: FormValues = {},
    refusal: ChangeRefusal | null = null,
  ) => data({ failed, fields, typed, refusal }, { status });
  const sent = staffChange.safeParse(typed);
  if (!sent.success) return answer(400, "Choose what changes.");
  const { carId, pickupAt, returnAt, basis, shownAmount, reason, notify, makeRoom } = sent.data;
  const booking = await findChangingBooking(db, { id: params.id });
  if (booking === null) throw notFound(NO_BOOKING);
  const rules = deskRules(services.config, booking);
  const refuse = (reason: ChangeRefusal) =>
    answer(409, `Failed to change booking: ${staffChangeMessage(reason, rules)}`, {}, reason);
  const readings = parseSwapForm(typed);
  if (!readings.ok) return answer(400, null, readings.reason);
  if (carId !== booking.carId) await requireCarPlace(context, carId);
  const to = { carId, pickupAt, returnAt };
  const staff = getAdmin(context);
  const relocations = makeRoom === "" ? [] : await planRelocations(db, booking, { to, staff }, now);
  if (relocations === null || relocationsKey(relocations) !== makeRoom) {
    return refuse({ kind: "price-changed" });
  }
  const deadline = changeDeadline(booking.tripStatus, to);
  const payment = paymentOf(sent.data, deadline, now);
  if (payment === null) {
    const ends = sent.data.hours === "until" ? findHoldEnds(deadline, now) : null;
    if (ends === null) return refuse({ kind: "hold-too-long" });
    return answer(400, null, { untilDate: holdEndProblem(ends) });
  }
  const changed = await changeBooking(
    { db, provider },
    staff,
    {
      bookingId: booking.id,
      to,
      basis,
      shownAmount,
      reason,
      payment,
      relocations,
      notify,
      rules,
      readings: readings.value,
    },
    now,
  );
  if (!changed.ok) return refuse(changed.reason);
  const done = changed.value.waits ? "link-sent" : "booking-changed";
  const view = url.searchParams.get("calendar");
  return redirect(view === null ? bookingDonePath(booking.id, done) : calendarViewUrl(view, done));
}

/** Null for a link without a time that the car can be held until. */
function paymentOf(
  { how, method, receipt, ...typed }: z.infer<typeof staffChange>,
  deadline: Instant,
  now: Instant,
): ChangePayment | null {
  if (how === "counter") return { how, method, receipt };
  if (how === "later") return { how };
  const hold = parseCounterHold(typed);
  const holdUntil = hold && counterHoldEnd(hold, deadline, now);
  return holdUntil === null ? null : { how, holdUntil };
}

/** A refusal may mean that the booking has changed. */
export function shouldRevalidate() {
  return true;
}

export default function ChangeBooking({ loaderData: page, actionData }: Route.ComponentProps) {
  const { booking, carName, canChange, answer } = page;
  const back =
    page.calendar === null
      ? { to: bookingPath(booking.id), label: `Booking ${booking.reference}` }
      : { to: calendarViewUrl(page.calendar), label: "Calendar" };
  return (
    <StepPage back={back} title="Change booking">
      <p className="wrap-anywhere text-muted">
        <strong className="font-semibold text-ink">{booking.userName}</strong> has{" "}
        <strong className="font-semibold text-ink">{carName}</strong>,{" "}
        <span className="tabular">
          {formatMoment(booking.pickupAt)} → {formatMoment(booking.returnAt)}
        </span>
      </p>
      {actionData?.failed ? <Alert tone="danger" title={actionData.failed} /> : null}
      {canChange ? (
        <>
          <TargetForm page={page} />
          {answer?.kind === "quote" ? (
            <ConfirmForm page={page} quoted={answer} sent={actionData} />
          ) : null}
          {answer?.kind === "refused" ? <Refused page={page} refused={answer} /> : null}
        </>
      ) : (
        <Alert
          tone="warning"
          title="It cannot be changed"
          text="Only a paid booking can be, until the car is back."
        />
      )}
    </StepPage>
  );
}

type RefusedProps = {
  page: ChangePage;
  refused: Extract<NonNullable<ChangePage["answer"]>, { kind: "refused" }>;
};

/** What is in the way, and what is possible instead. */
function Refused({
  page: { booking, to, calendar },
  refused: { problem, until, relocations },
}: RefusedProps) {
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="warning" title={problem} />
      {until === null ? null : (
        <LinkButton
          to={changeUrl(booking.id, { ...to, returnAt: until }, { calendar })}
          variant="secondary"
        >
          Until {formatMoment(until)} instead
        </LinkButton>
      )}
      {relocations === null ? null : (
        <LinkButton
          to={changeUrl(booking.id, to, { makeRoom: "yes", calendar })}
          variant="secondary"
        >
          <span>
            <UnbrokenText
              text={`Give ${relocations.map(({ reference }) => reference).join(" and ")} another car…`}
            />
          </span>
        </LinkButton>
      )}
      <p className="text-sm text-muted">Or choose another free car above.</p>
    </div>
  );
}
