import { handoverForm } from "#app/features/booking/admin/booking-forms.ts";
import { listHandovers } from "#app/features/booking/admin/find-booking.server.ts";
import { returnCar } from "#app/features/booking/admin/handover.server.ts";
import { lateDuration } from "#app/domain/trip-charges.ts";
import { LateNote } from "#app/routes/admin/bookings/booking/late-note.tsx";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import { findKeyBoxReturn } from "#app/records/booking/key-box-returns.server.ts";
import { findLastPickup } from "#app/records/booking/trip-handovers.server.ts";
import { countTripPhotos } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { actionPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { parseHandoverDraft } from "#app/routes/admin/bookings/booking/handover-draft.ts";
import { BookingActionPage } from "#app/routes/admin/bookings/booking/booking-action-page.tsx";
import { HandoverFields } from "#app/routes/admin/bookings/booking/handover-fields.tsx";
import { HandoverList } from "#app/routes/admin/bookings/booking/handover-list.tsx";
import {
  findUnpaid,
  loadBookingAction,
} from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { PhotosStep } from "#app/routes/admin/bookings/booking/photos-step.tsx";
import { UnpaidNote } from "#app/routes/admin/bookings/booking/unpaid-note.tsx";
import { handleBookingAction } from "#app/routes/admin/bookings/booking/handle-booking-action.server.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import type { Route } from "./+types/route";
import { AdminLink } from "#app/routes/admin/admin-link.tsx";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";

export function meta() {
  return hiddenPageMeta("Returned");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now, booking, step } = await loadBookingAction(context, params.id, "return");
  const handovers = await listHandovers(db, booking.id);
  const out = (await findLastPickup(db, booking.id))?.readings ?? null;
  const photos = (await countTripPhotos(db, booking.id)).return;
  const viewerId = getAdmin(context).userId;
  const keyBox = await findKeyBoxReturn(db, booking.id);
  const { graceMinutes } = conditionsOf(booking);
  const late = lateDuration(booking.returnAt, keyBox?.submittedAt ?? now, graceMinutes);
  const { carFuelType: fuelType } = booking;
  const unpaid = await findUnpaid(context, booking.id);
  const page = { step, unpaid, late, now, keyBox, handovers, out, photos, viewerId, fuelType };
  return { ...page, graceMinutes, draft: parseHandoverDraft(url.searchParams) };
}

export async function action(args: Route.ActionArgs) {
  return await handleBookingAction(args, {
    name: "return",
    done: "returned",
    form: handoverForm,
    act: returnCar,
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  const { step, now, late, keyBox, handovers, fuelType } = loaderData;
  return (
    <BookingActionPage
      step={step}
      title="Take the car back"
      answer={actionData}
      label="Mark as returned"
      about={
        <>
          {handovers.length === 0 ? null : (
            <HandoverList
              handovers={handovers}
              due={step.returnAt}
              graceMinutes={loaderData.graceMinutes}
            />
          )}
          <UnpaidNote bookingId={step.id} unpaid={loaderData.unpaid} />
          <LateNote due={step.returnAt} late={late} isReturning />
          {now < step.returnAt && step.canDo ? <EarlyReturn id={step.id} /> : null}
          <PhotosStep
            id={step.id}
            phase="return"
            count={loaderData.photos}
            viewerId={loaderData.viewerId}
          />
        </>
      }
    >
      <HandoverFields
        now={now}
        answer={actionData}
        draft={loaderData.draft}
        lastKm={loaderData.out?.odometerKm ?? null}
        lastFuel={loaderData.out?.fuelPercent ?? null}
        fuelType={fuelType}
        notesHint="New scratches, what is missing, what is owed."
        submitted={keyBox}
      />
    </BookingActionPage>
  );
}

function EarlyReturn({ id }: { id: string }) {
  return (
    <p className="text-sm leading-6">
      It is early.{" "}
      <AdminLink to={actionPath(id, "change")} className="text-sea underline">
        Change the return time first
      </AdminLink>{" "}
      to refund unused hours.
    </p>
  );
}
