import { data, Form, redirect, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { cancelOwnBooking } from "#app/features/booking/customer/cancel-own-booking.server.ts";
import {
  type CancellationPreview,
  findCancellationPreview,
} from "#app/features/booking/customer/find-cancellation-preview.server.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import { ownCancelRefusals } from "#app/features/booking/customer/own-booking-messages.ts";
import {
  MAX_REASON_LENGTH,
  ownCancelForm,
} from "#app/features/booking/customer/own-cancel-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { ContactLinks } from "#app/routes/profile/contact-links.tsx";
import { ChangeCard } from "#app/routes/profile/change-card.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { UnbrokenText, PeriodText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";
import { CancelCharge } from "./cancel-charge.tsx";

export function meta() {
  return hiddenPageMeta("Cancel booking");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db, clock } = requestOf(context).services;
  const facts = await findFacts(db, { userId, reference: params.reference }, clock.now());
  if (facts.action !== null) return facts;
  throw redirect(ownBookingPath(facts.booking.reference), { headers: NO_STORE });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db, clock } = requestOf(context).services;
  const now = clock.now();
  const own = { userId, reference: params.reference.toUpperCase() };
  const form = await readForm(request);
  const input = ownCancelForm.parse(Object.fromEntries(form));
  const answer = await cancelOwnBooking({ db }, { ...own, ...input }, now);
  const path = ownBookingPath(own.reference);
  if (answer.ok) {
    return redirect(`${path}?done=${answer.value.from === "cancel" ? "cancelled" : "released"}`);
  }
  const refusal = answer.reason;
  if (refusal === "not-found") throw data(null, { status: 404 });
  if (refusal === "already-cancelled") return redirect(`${path}?done=already-cancelled`);
  const facts = await findFacts(db, own, now);
  return data({ refusal, facts, typed: textOf(form, "reason") }, { status: 409 });
}

async function findFacts(
  db: Database,
  { userId, reference }: { userId: string; reference: string },
  now: Instant,
): Promise<CancellationPreview> {
  const facts = await findCancellationPreview(
    db,
    { userId, reference: reference.toUpperCase() },
    now,
  );
  if (facts === null) throw data(null, { status: 404 });
  return facts;
}

const TITLES = {
  release: "Release the car",
  cancel: "Cancel booking",
  call: "Call us to cancel",
} as const;

export default function CancelBooking({ loaderData, actionData }: Route.ComponentProps) {
  const facts = actionData?.facts ?? loaderData;
  const { action, booking, terms } = facts;
  const pending = useNavigation().formMethod === "POST";
  const path = ownBookingPath(booking.reference);
  return (
    <ChangeCard
      back={{ to: path, label: booking.reference }}
      title={TITLES[action ?? "call"]}
      text={<BookingSummary booking={booking} />}
    >
      {actionData === undefined ? null : (
        <Alert tone="warning" {...ownCancelRefusals[actionData.refusal]} />
      )}
      {action === "release" || action === "cancel" ? (
        <>
          {action === "cancel" ? <CancelCharge facts={facts} /> : <ReleaseHold />}
          <Form method="post" className="flex flex-col gap-5">
            <input
              key={terms.charge}
              type="hidden"
              name="shownCharge"
              defaultValue={terms.charge}
            />
            {action === "cancel" ? (
              <TextAreaField
                label="Reason (optional)"
                name="reason"
                rows={2}
                maxLength={MAX_REASON_LENGTH}
                defaultValue={actionData?.typed}
                hint="It helps us improve. This won't affect the charge."
              />
            ) : null}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="danger" pending={pending} className="max-sm:w-full">
                {TITLES[action]}
              </Button>
              <LinkButton to={path} variant="secondary" className="max-sm:w-full">
                {action === "cancel" ? "Keep booking" : "Keep the car"}
              </LinkButton>
            </div>
          </Form>
        </>
      ) : (
        <Late reference={booking.reference} path={path} isCall={action === "call"} />
      )}
    </ChangeCard>
  );
}

function BookingSummary({ booking }: { booking: CancellationPreview["booking"] }) {
  return (
    <span className="flex flex-col gap-1">
      <span className="font-semibold text-ink">
        <UnbrokenText text={booking.carName} />
      </span>
      <span className="tabular text-sm leading-6">
        <PeriodText text={formatPeriod(booking)} />
      </span>
      <span className="text-sm leading-6">
        {booking.location}, {booking.city}
      </span>
    </span>
  );
}

function ReleaseHold() {
  return (
    <p className="leading-7">
      You will not be charged. The car becomes available to others immediately. If a payment you
      started still goes through, we will refund it in full.
    </p>
  );
}

type LateProps = { reference: string; path: string; isCall: boolean };

function Late({ reference, path, isCall }: LateProps) {
  return (
    <>
      {isCall ? (
        <p className="leading-7">
          The pickup time has passed, so you can no longer cancel online. Please call us if you are
          running late or cannot make it.
        </p>
      ) : null}
      <ContactLinks reference={reference} />
      <LinkButton to={path} variant="secondary">
        Back to the booking
      </LinkButton>
    </>
  );
}
