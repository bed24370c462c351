import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { isSamePlace } from "#app/domain/places.ts";
import { carDifferences } from "#app/features/fleet/admin/car-changes.ts";
import { parseOriginalCar } from "#app/features/fleet/admin/parse-original-car.ts";
import { parseCar, carFormValues } from "#app/features/fleet/admin/car-form.ts";
import {
  carFailed,
  carRefusals,
  CONFIRM_PRICE_MESSAGE,
  problemCount,
  problemsOf,
} from "#app/features/fleet/admin/car-messages.ts";
import { restoreCar } from "#app/features/fleet/admin/delete-car.server.ts";
import { listCarSuggestions, listOpenBookings } from "#app/features/fleet/admin/find-car.server.ts";
import { markRepaired } from "#app/features/fleet/admin/repair-damage.server.ts";
import { type UpdateRefusal, updateCar } from "#app/features/fleet/admin/update-car.server.ts";
import { findUploadedPictures } from "#app/features/fleet/pictures/find-pictures.server.ts";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { listTaxClasses } from "#app/features/fleet/tax/list-tax-classes.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { listOpenDamages } from "#app/records/booking/car-damages.server.ts";
import { carDonePath, adminCarPath } from "#app/routes/admin/cars/car-urls.ts";
import { type CarActionData, CarForm } from "#app/routes/admin/cars/car-form.tsx";
import { describeFailure } from "#app/routes/admin/cars/describe-failure.server.ts";
import { findPriceToConfirm } from "#app/routes/admin/cars/find-price-to-confirm.server.ts";
import { loadCar, NO_CAR } from "#app/routes/admin/cars/load-car.server.ts";
import { getAdmin, requireRight } from "#app/routes/admin/require-admin.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import type { Route } from "./+types/route";
import { CarDamages } from "./car-damages.tsx";
import { CarConflict } from "./car-conflict.tsx";
import { CarFacts } from "./car-facts.tsx";
import { CarHeader } from "./car-header.tsx";
import { OpenBookings } from "./open-bookings.tsx";
import { resolveConflict } from "./resolve-conflict.ts";
import { ReadOnlyArea } from "#app/routes/admin/read-only-area.tsx";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";

export function meta() {
  return hiddenPageMeta("Car");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const car = await loadCar(context, params.id);
  const pictureData = await findUploadedPictures(db, [car.typed.image, ...car.typed.gallery]);
  const taxClasses = await listTaxClasses(db, clock.now());
  const damages = await listOpenDamages(db, car.id);
  const words = await listCarSuggestions(db);
  const bookings = await listOpenBookings(db, car.id, clock.now());
  const bookingsElsewhere = bookings.filter(
    (booking) => booking.tripStatus === "upcoming" && !isSamePlace(booking, car.typed),
  );
  const { isReadOnly } = getAdmin(context);
  return { car, damages, ...pictureData, words, taxClasses, bookingsElsewhere, isReadOnly };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, clock } = requestOf(context).services;
  const staff = getAdmin(context);
  const form = await readForm(request);
  const { id, typed: current, version: currentVersion } = await loadCar(context, params.id);
  if (form.get("intent") === "repaired") {
    const damage = { carId: id, damageId: textOf(form, "damageId") };
    await markRepaired(db, staff, damage, clock.now());
    return redirect(carDonePath(adminCarPath(id), "damage-repaired"));
  }
  requireRight(context, "fleet.edit");
  if (form.get("intent") === "restore") {
    try {
      const restored = await restoreCar(db, staff, id, clock.now());
      if (!restored.ok) throw notFound(NO_CAR);
      return redirect(carDonePath(adminCarPath(id), "car-restored"));
    } catch (error) {
      const failed = carFailed("restore", describeFailure(context, error));
      return notSaved({ typed: current, problems: {}, failed }, 500);
    }
  }
  const resolved = resolveConflict(form, current);
  const car = parseCar(resolved);
  if (!car.ok) {
    const failed = carFailed("update", problemCount(Object.keys(car.reason.problems).length));
    return notSaved({ ...car.reason, failed }, 400);
  }
  const version = Number(textOf(form, "version"));
  // A conflict comes first: the price may be another one by now.
  const unusual =
    version === currentVersion &&
    (await findPriceToConfirm(context, resolved, { car: car.value, carId: id }));
  if (unusual)
    return notSaved({ ...unusual, failed: carFailed("update", CONFIRM_PRICE_MESSAGE) }, 409);
  const update = { id, version, car: car.value };
  try {
    const updated = await updateCar(db, staff, update, clock.now());
    if (updated.ok) return redirect(carDonePath(adminCarPath(id), "car-updated"));
    return notUpdated(form, updated.reason);
  } catch (error) {
    const failed = carFailed("update", describeFailure(context, error));
    return notSaved({ typed: carFormValues(form), problems: {}, failed }, 500);
  }
}

export const shouldRevalidate = revalidateOnConflict;

function notUpdated(form: FormData, refusal: UpdateRefusal) {
  if (refusal.kind === "not-found") throw notFound(NO_CAR);
  const failed = carFailed("update", carRefusals[refusal.kind]);
  if (refusal.kind !== "changed")
    return notSaved(
      { typed: carFormValues(form), problems: problemsOf(refusal.kind), failed },
      409,
    );
  const differences = carDifferences(refusal, parseOriginalCar(textOf(form, "before")));
  const conflict = { ...refusal, differences, failed };
  return data({ answer: undefined, conflict }, { status: 409 });
}

function notSaved(answer: CarActionData, status: number) {
  return data({ answer, conflict: null }, { status });
}

export default function Car({ loaderData, actionData }: Route.ComponentProps) {
  const { car, words: suggestions } = loaderData;
  const { may } = useAccess();
  return (
    <ReadOnlyArea isReadOnly={loaderData.isReadOnly}>
      <CarHeader car={car} />
      <OpenBookings
        title="These bookings are at another place: bring this car there, or give them another one"
        bookings={loaderData.bookingsElsewhere}
      />
      <CarDamages damages={loaderData.damages} />
      {!may("fleet.edit") ? (
        <CarFacts car={car.typed} />
      ) : actionData?.conflict ? (
        <CarConflict id={car.id} conflict={actionData.conflict} />
      ) : (
        <UploadedPicturesProvider pictures={loaderData.pictures}>
          <CarForm
            // Resets the form after saving.
            key={`${car.id} ${car.version}`}
            car={car.typed}
            answer={actionData?.answer}
            version={car.version}
            suggestions={suggestions}
            taxClasses={loaderData.taxClasses}
            label="Save changes"
          />
        </UploadedPicturesProvider>
      )}
    </ReadOnlyArea>
  );
}
