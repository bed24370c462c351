import { data, Form, href, redirect, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { carFailed, carRefusals } from "#app/features/fleet/admin/car-messages.ts";
import { deleteCar, hasHistory } from "#app/features/fleet/admin/delete-car.server.ts";
import {
  listBookingsChangingTo,
  listOpenBookings,
} from "#app/features/fleet/admin/find-car.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { OpenBookings } from "#app/routes/admin/cars/car/open-bookings.tsx";
import { carDonePath, adminCarPath } from "#app/routes/admin/cars/car-urls.ts";
import { describeFailure } from "#app/routes/admin/cars/describe-failure.server.ts";
import { loadCar, NO_CAR } from "#app/routes/admin/cars/load-car.server.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Delete car");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const { id, name, archivedAt } = await loadCar(context, params.id);
  const [isReferredTo, bookings, changing] = await Promise.all([
    hasHistory(db, id),
    listOpenBookings(db, id, clock.now()),
    listBookingsChangingTo(db, id, clock.now()),
  ]);
  return { id, name, isArchived: archivedAt !== null, isReferredTo, bookings, changing };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, clock } = requestOf(context).services;
  const notDeleted = (detail: string, status: number) =>
    data({ failed: carFailed("delete", detail) }, { status });
  try {
    const deleted = await deleteCar(db, getAdmin(context), params.id, clock.now());
    if (deleted.ok) return redirect(carDonePath(href("/admin/cars"), `car-${deleted.value}`));
    if (deleted.reason === "not-found") throw notFound(NO_CAR);
    return notDeleted(carRefusals[deleted.reason], 409);
  } catch (error) {
    return notDeleted(describeFailure(context, error), 500);
  }
}

export const shouldRevalidate = revalidateOnConflict;

export default function DeleteCar({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isArchived, isReferredTo, bookings, changing } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  return (
    <StepPage back={{ to: adminCarPath(id), label: name }} title="Delete car">
      {actionData ? <Alert tone="danger" title={actionData.failed} /> : null}
      {isArchived && isReferredTo ? (
        <>
          <p className="leading-6">{carRefusals["already-archived"]}</p>
          <LinkButton to={adminCarPath(id)} variant="secondary" className="w-fit">
            Back to {name}
          </LinkButton>
        </>
      ) : (
        <>
          <p className="text-lg leading-7 font-semibold">
            Are you sure you want to delete this car?
          </p>
          <p className="leading-6 wrap-anywhere">
            {isReferredTo
              ? `Bookings or other entries refer to ${name}, so it is archived instead: it leaves the site and cannot be booked any more. It can be brought back.`
              : `${name} was never booked. It is deleted with its pictures. This cannot be undone.`}
          </p>
          <OpenBookings
            title="These bookings stay: give them another car, or keep this one for them"
            bookings={bookings}
          />
          <OpenBookings
            title="These bookings have an unpaid change to this car: they get it if the change is paid in time"
            bookings={changing}
          />
          <Form method="post" className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" pending={pending}>
              {isReferredTo ? "Archive car" : "Delete car"}
            </Button>
            <LinkButton to={adminCarPath(id)} variant="secondary" prefetch="none">
              Keep it
            </LinkButton>
          </Form>
        </>
      )}
    </StepPage>
  );
}
