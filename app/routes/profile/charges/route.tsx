import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { listHandovers } from "#app/features/booking/admin/find-booking.server.ts";
import { listReadings } from "#app/features/booking/admin/handover-labels.ts";
import {
  ownBookingPath,
  tripChargesPath,
} from "#app/features/booking/customer/own-booking-path.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { ChargeFacts } from "#app/features/trip-charges/charge-facts.tsx";
import { parseAnswer } from "#app/features/trip-charges/charge-form.ts";
import { closeRefusals } from "#app/features/trip-charges/charge-messages.ts";
import { answerCharge } from "#app/features/trip-charges/close-charge.server.ts";
import { findOwnCharges } from "#app/features/trip-charges/find-own-charges.server.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import { BackLink } from "#app/routes/profile/back-link.tsx";
import { ContactLinks } from "#app/routes/profile/contact-links.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";
import { AnswerForms } from "./answer-forms.tsx";

export function meta() {
  return hiddenPageMeta("Charges after the trip");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db } = requestOf(context).services;
  const found = await findOwnCharges(db, { userId, reference: params.reference });
  if (found === null) throw data(null, { status: 404 });
  const handovers = await listHandovers(db, found.booking.id);
  return { ...found, readings: listReadings(found.booking, handovers) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db, clock, payments } = requestOf(context).services;
  const found = await findOwnCharges(db, { userId, reference: params.reference });
  if (found === null) throw data(null, { status: 404 });
  const { id: bookingId, reference } = found.booking;
  const form = await readForm(request);
  const answer = parseAnswer(form);
  const [chargeId, typed] = [textOf(form, "chargeId"), textOf(form, "dispute")];
  if (!answer.ok) {
    return data({ chargeId, typed, problems: answer.reason, problem: null }, { status: 400 });
  }
  const deps = { db, provider: payments.current.name };
  const input = { ...answer.value, bookingId, userId };
  const answered = await answerCharge(deps, input, clock.now());
  if (!answered.ok) {
    const problem = closeRefusals[answered.reason];
    return data({ chargeId, typed, problems: {}, problem }, { status: 409 });
  }
  const done = input.answer === "accept" ? "charge-accepted" : "charge-disputed";
  const left = found.charges.some(({ id, state }) => state === "proposed" && id !== chargeId);
  const path = left ? tripChargesPath(reference) : ownBookingPath(reference);
  return redirect(`${path}?done=${done}`);
}

export default function Charges({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, charges, readings } = loaderData;
  const { reference, carName } = booking;
  return (
    <div className="page-width flex max-w-3xl flex-1 flex-col gap-6 py-6 sm:py-10">
      <header>
        <BackLink to={ownBookingPath(reference)} label={reference} />
        <h1 className="text-title">Charges after the trip</h1>
        <p className="mt-2 text-muted">
          <UnbrokenText text={carName} />. Nothing is charged without your answer, or a second look
          by our staff. Only a late return, which is calculated, counts as accepted after two days.
        </p>
      </header>
      {actionData?.problem ? <Alert tone="warning" title={actionData.problem} /> : null}
      {charges.length === 0 ? (
        <Card>
          <p>Nothing was charged after this trip.</p>
        </Card>
      ) : (
        charges.map((charge) => (
          <Card key={charge.id}>
            <article className="flex flex-col gap-5">
              <ChargeFacts charge={charge} readings={readings} />
              {charge.closedAt === null ? (
                <AnswerForms
                  charge={charge}
                  answer={actionData?.chargeId === charge.id ? actionData : undefined}
                />
              ) : null}
            </article>
          </Card>
        ))
      )}
      <Card className="flex flex-col gap-4">
        <h2 className="text-xl">Questions?</h2>
        <ContactLinks reference={reference} />
      </Card>
    </div>
  );
}
