import { data, Form, redirect, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatPlainRupees } from "#app/domain/money.ts";
import { textOf, readForm } from "#app/http/form-data.ts";
import { listHandovers } from "#app/features/booking/admin/find-booking.server.ts";
import { listReadings } from "#app/features/booking/admin/handover-labels.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { ChargeFacts } from "#app/features/trip-charges/charge-facts.tsx";
import {
  type DecisionProblems,
  MAX_ANSWER_LENGTH,
  parseDecision,
} from "#app/features/trip-charges/charge-form.ts";
import { closeRefusals } from "#app/features/trip-charges/charge-messages.ts";
import { closeCharge } from "#app/features/trip-charges/close-charge.server.ts";
import {
  findProposer,
  type ListedCharge,
  listTripCharges,
} from "#app/features/trip-charges/list-trip-charges.server.ts";
import { bookingDonePath, bookingPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { loadBooking, NO_BOOKING } from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { RadioCards } from "#app/routes/admin/bookings/new/radio-cards.tsx";
import { findReleasedDeposit } from "#app/routes/admin/bookings/booking/charges/find-released-deposit.server.ts";
import { ReleasedDepositNote } from "#app/routes/admin/bookings/booking/charges/released-deposit-note.tsx";
import { notFound } from "#app/routes/admin/not-found.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/route";
import { useAccess } from "#app/routes/admin/use-access.ts";

export function meta() {
  return hiddenPageMeta("Charge");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = requestOf(context).services;
  const { id, reference, returnAt } = await loadBooking(context, params.id);
  const readings = listReadings({ returnAt }, await listHandovers(db, id));
  const charges = await listTripCharges(db, id);
  const charge = charges.find((one) => one.id === params.chargeId);
  if (charge === undefined) throw notFound(NO_BOOKING);
  const proposer = await findProposer(db, charge.id);
  return {
    booking: { id, reference },
    charge,
    readings,
    releasedDeposit: await findReleasedDeposit(context, id),
    proposer: proposer?.name ?? "staff",
    isOwn: proposer?.id === getAdmin(context).userId,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, clock, payments } = requestOf(context).services;
  const form = await readForm(request);
  const typed = {
    decision: textOf(form, "decision"),
    amount: textOf(form, "amount"),
    note: textOf(form, "note"),
  };
  const refuse = (problem: string | null, problems: DecisionProblems, status: number) =>
    data({ typed, problem, problems }, { status });
  const parsed = parseDecision(form, params.chargeId);
  if (!parsed.ok) return refuse(null, parsed.reason, 400);
  const input = { ...parsed.value, bookingId: params.id };
  const deps = { db, provider: payments.current.name };
  const closed = await closeCharge(deps, getAdmin(context), input, clock.now());
  if (closed.ok) {
    const done = input.decision === "drop" ? "charge-dropped" : "charge-accepted";
    return redirect(bookingDonePath(params.id, done));
  }
  return refuse(`Failed to close charge: ${closeRefusals[closed.reason]}`, {}, 409);
}

export const shouldRevalidate = revalidateOnConflict;

export default function Charge({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, charge, readings, proposer, releasedDeposit } = loaderData;
  const back = bookingPath(booking.id);
  const isOpen = charge.closedAt === null;
  const { may } = useAccess();
  return (
    <StepPage back={{ to: back, label: `Booking ${booking.reference}` }} title="Charge">
      {actionData?.problem ? <Alert tone="danger" title={actionData.problem} /> : null}
      <ChargeFacts charge={charge} readings={readings} />
      <p className="text-sm leading-6 text-muted">
        Proposed {formatMoment(charge.proposedAt)} by {proposer}
        {charge.state === "proposed"
          ? `. The customer answers until ${formatMoment(charge.answerDueAt)}.`
          : "."}
      </p>
      {isOpen ? <ReleasedDepositNote released={releasedDeposit} /> : null}
      {isOpen && may("money.refund") ? <Decision {...loaderData} answer={actionData} /> : null}
    </StepPage>
  );
}

type DecisionProps = {
  booking: { id: string };
  charge: ListedCharge;
  isOwn: boolean;
  answer: Route.ComponentProps["actionData"];
};

const CHARGE_IT = { value: "charge", label: "Charge it", hint: "All of it or less" };
const DROP_IT = { value: "drop", label: "Drop it", hint: "Nothing is charged" };

/** Until the customer disputes it, and for whoever proposed it, a charge can only be dropped. */
function Decision({ booking, charge, isOwn, answer }: DecisionProps) {
  const isPending = useNavigation().formMethod === "POST";
  const canCharge = charge.state === "disputed" && !isOwn;
  const typed = answer?.typed;
  return (
    <Form method="post" noValidate className="flex flex-col gap-5 border-t border-line pt-5">
      {charge.state === "disputed" && isOwn ? (
        <Alert
          role="note"
          tone="info"
          title="You proposed this charge"
          text="Someone else on the team has to decide. You can drop it."
        />
      ) : null}
      {canCharge ? (
        <div className="group/decision flex flex-col gap-5">
          <RadioCards
            label="Decision"
            name="decision"
            options={[CHARGE_IT, DROP_IT]}
            initial={typed?.decision === "drop" ? "drop" : "charge"}
          />
          {/* CSS only, so that it works without scripts. */}
          <div className="hidden group-has-[[value=charge]:checked]/decision:block">
            <TextField
              label="Amount in rupees, before tax"
              name="amount"
              inputMode="decimal"
              maxLength={14}
              defaultValue={typed?.amount ?? formatPlainRupees(charge.amount)}
              error={answer?.problems.amount}
            />
          </div>
        </div>
      ) : (
        <input type="hidden" name="decision" value="drop" />
      )}
      <TextAreaField
        label="Reason"
        name="note"
        rows={3}
        required
        maxLength={MAX_ANSWER_LENGTH}
        defaultValue={typed?.note}
        error={answer?.problems.note}
        hint="The customer sees it."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={canCharge ? "primary" : "danger"} pending={isPending}>
          {canCharge ? "Close the dispute" : "Drop the charge"}
        </Button>
        <LinkButton to={bookingPath(booking.id)} variant="secondary" prefetch="none">
          Back
        </LinkButton>
      </div>
    </Form>
  );
}
