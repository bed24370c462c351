import { data, Form, redirect, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { newId } from "#app/db/new-id.server.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { isEarlyReturn, MAX_KEYS_PLACE_LENGTH } from "#app/domain/key-box.ts";
import { parseBookingForm } from "#app/features/booking/admin/booking-forms.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import { keyBoxForm } from "#app/features/booking/key-box/key-box-form.ts";
import {
  type SubmitRefusal,
  submitOwnReturn,
} from "#app/features/booking/key-box/submit-return.server.ts";
import { listCustomerBookings } from "#app/features/booking/list-customer-bookings.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { listTripPhotos } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { parsePhotoFormOutcome } from "#app/features/trip-photos/photo-form-redirect.ts";
import { TakePhotos } from "#app/features/trip-photos/view/take-photos.tsx";
import { readForm, textOf } from "#app/http/form-data.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import { findKeyBoxReturn } from "#app/records/booking/key-box-returns.server.ts";
import { FuelField } from "#app/routes/inspections/view/fuel-field.tsx";
import { BackLink } from "#app/routes/profile/back-link.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Return the car");
}

export function headers() {
  return NO_STORE;
}

/** Staff took the car back, or no longer allow the key box, while the form was open. */
const NOT_SENT = "?done=return-not-sent";

type Context = Route.LoaderArgs["context"];

/** Another customer's booking is not there; one without the key box has its own page. */
async function findOwn(context: Context, userId: string, reference: string, done = "") {
  const { db } = requestOf(context).services;
  const [booking] = await listCustomerBookings(db, userId, reference.toUpperCase());
  const keyBox = booking === undefined ? null : await findKeyBoxReturn(db, booking.id);
  if (booking === undefined) throw data(null, { status: 404 });
  if (keyBox === null) throw redirect(ownBookingPath(booking.reference) + done);
  return { booking, keyBox };
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db, clock } = requestOf(context).services;
  const { booking, keyBox } = await findOwn(context, userId, params.reference);
  const { id: bookingId, reference, carName, tripStatus, returnAt } = booking;
  return {
    reference,
    carName,
    tripStatus,
    isEarly: isEarlyReturn(returnAt, clock.now()),
    returnAt,
    keyBox,
    photos: await listTripPhotos(db, bookingId, "customer"),
    target: { bookingId, by: "customer", phase: "return", viewerId: userId } as const,
    uploadId: newId(),
    outcome: parsePhotoFormOutcome(url.searchParams),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db, clock } = requestOf(context).services;
  const { booking } = await findOwn(context, userId, params.reference, NOT_SENT);
  const form = await readForm(request);
  const typed = Object.fromEntries(
    ["odometerKm", "fuelPercent", "keysPlace", "early"].map((name) => [name, textOf(form, name)]),
  );
  const parsed = parseBookingForm(keyBoxForm, form);
  if (!parsed.ok) return data({ typed, problems: parsed.reason }, { status: 400 });
  const input = { ...parsed.value, bookingId: booking.id, userId };
  const submitted = await submitOwnReturn({ db }, input, clock.now());
  if (submitted.ok) return redirect(`${ownBookingPath(booking.reference)}?done=return-submitted`);
  const problems = problemsOf(submitted.reason);
  if (problems === null) return redirect(ownBookingPath(booking.reference) + NOT_SENT);
  return data({ typed, problems }, { status: 409 });
}

function problemsOf(refusal: SubmitRefusal): Record<string, string> | null {
  switch (refusal.kind) {
    case "early":
      return { early: "Confirm that you have returned the car." };
    case "odometer-back":
      return {
        odometerKm: `It was ${refusal.odometerKm.toLocaleString("en-IN")} km at the pickup.`,
      };
    case "not-found":
    case "not-now":
      return null;
  }
}

export default function OwnReturn({ loaderData: page, actionData }: Route.ComponentProps) {
  const { reference, carName, tripStatus, keyBox } = page;
  return (
    <div className="page-width flex max-w-3xl flex-1 flex-col gap-6 py-6 sm:py-10">
      <header className="flex flex-col">
        <BackLink to={ownBookingPath(reference)} label={reference} />
        <h1 className="text-title">Return the car</h1>
        <p className="mt-2 text-muted">
          <UnbrokenText text={carName} />
        </p>
      </header>
      {keyBox.submittedAt !== null ? (
        <Alert
          role="note"
          tone="success"
          title={`You left the car on ${formatMoment(keyBox.submittedAt)}`}
          text={
            keyBox.confirmedAt === null && keyBox.confirmBy !== null
              ? `Our staff look at it and confirm the return by ${formatMoment(keyBox.confirmBy)}. It counts as returned since you left it. The time for charges, and until a deposit is released, counts from their confirmation.`
              : "Our staff have confirmed the return."
          }
        />
      ) : tripStatus === "picked_up" ? (
        <ReturnSteps page={page} answer={actionData} />
      ) : (
        <Alert role="note" title="The car is not out" text="There is nothing to return yet." />
      )}
    </div>
  );
}

type ReturnStepsProps = {
  page: Route.ComponentProps["loaderData"];
  answer: Route.ComponentProps["actionData"];
};

/** Photos first: the form ends it. */
function ReturnSteps({ page, answer }: ReturnStepsProps) {
  const { target, photos, uploadId, outcome } = page;
  const problems: Readonly<Record<string, string>> = answer?.problems ?? {};
  const typed: Readonly<Record<string, string>> = answer?.typed ?? {};
  const isPending = useNavigation().formMethod === "POST";
  return (
    <>
      <section aria-labelledby="return-photos" className="flex flex-col gap-4">
        <h2 id="return-photos" className="text-xl">
          1. Photos of the car
        </h2>
        <p className="text-sm leading-6 text-muted">
          They show how you left it, and protect you from charges for what happens later.
        </p>
        <TakePhotos target={target} photos={photos} uploadId={uploadId} outcome={outcome} />
      </section>
      <section aria-labelledby="return-readings" className="flex flex-col gap-4">
        <h2 id="return-readings" className="text-xl">
          2. Readings and keys
        </h2>
        <Card>
          <Form method="post" noValidate autoComplete="off" className="flex flex-col gap-5">
            <TextField
              label="Odometer (km)"
              name="odometerKm"
              inputMode="numeric"
              required
              maxLength={12}
              defaultValue={typed.odometerKm}
              error={problems.odometerKm}
            />
            <FuelField
              label="Fuel or charge"
              defaultValue={typed.fuelPercent}
              error={problems.fuelPercent}
            />
            <TextAreaField
              label="Where are the keys?"
              name="keysPlace"
              rows={2}
              required
              maxLength={MAX_KEYS_PLACE_LENGTH}
              defaultValue={typed.keysPlace}
              hint="For example: in the key box, number 4."
              error={problems.keysPlace}
            />
            {page.isEarly || problems.early ? (
              <CheckboxField
                label="Yes, I have returned the car already"
                hint={`It is due on ${formatMoment(page.returnAt)}, and you cannot drive it after this.`}
                name="early"
                value="yes"
                required
                defaultChecked={typed.early === "yes"}
                error={problems.early}
              />
            ) : null}
            <Button type="submit" pending={isPending} className="w-full sm:w-fit">
              I have returned the car
            </Button>
          </Form>
        </Card>
      </section>
    </>
  );
}
