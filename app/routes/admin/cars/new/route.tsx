import { data, href, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { createCar } from "#app/features/fleet/admin/create-car.server.ts";
import {
  MAX_LENGTHS,
  type CarFormValues,
  type CarProblems,
} from "#app/features/fleet/admin/car-fields.ts";
import { parseCar, carFormValues } from "#app/features/fleet/admin/car-form.ts";
import {
  carFailed,
  carRefusals,
  CONFIRM_PRICE_MESSAGE,
  problemCount,
  problemsOf,
} from "#app/features/fleet/admin/car-messages.ts";
import { listCarSuggestions } from "#app/features/fleet/admin/find-car.server.ts";
import { listTaxClasses } from "#app/features/fleet/tax/list-tax-classes.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { carDonePath } from "#app/routes/admin/cars/car-urls.ts";
import { CarForm } from "#app/routes/admin/cars/car-form.tsx";
import { describeFailure } from "#app/routes/admin/cars/describe-failure.server.ts";
import { findPriceToConfirm } from "#app/routes/admin/cars/find-price-to-confirm.server.ts";
import { loadCar } from "#app/routes/admin/cars/load-car.server.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import type { Route } from "./+types/route";

const COPY = " (copy)";

export function meta() {
  return hiddenPageMeta("Add Car");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const like = url.searchParams.get("like");
  const car = like === null ? null : copyOf((await loadCar(context, like)).typed);
  const { db, clock } = requestOf(context).services;
  const [words, taxClasses] = await Promise.all([
    listCarSuggestions(db),
    listTaxClasses(db, clock.now()),
  ]);
  return { like, car, words, taxClasses };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = requestOf(context).services;
  const form = await readForm(request);
  const car = parseCar(form);
  if (!car.ok) {
    const failed = carFailed("add", problemCount(Object.keys(car.reason.problems).length));
    return data({ ...car.reason, failed }, { status: 400 });
  }
  const unusual = await findPriceToConfirm(context, form, { car: car.value });
  if (unusual)
    return data({ ...unusual, failed: carFailed("add", CONFIRM_PRICE_MESSAGE) }, { status: 409 });
  const notAdded = (detail: string, status: number, problems: CarProblems = {}) =>
    data({ typed: carFormValues(form), problems, failed: carFailed("add", detail) }, { status });
  try {
    const added = await createCar(db, getAdmin(context), car.value, clock.now());
    if (added.ok) return redirect(carDonePath(href("/admin/cars"), "car-added"));
    return notAdded(carRefusals[added.reason], 409, problemsOf(added.reason));
  } catch (error) {
    return notAdded(describeFailure(context, error), 500);
  }
}

export const shouldRevalidate = revalidateOnConflict;

export default function AddCar({ loaderData, actionData }: Route.ComponentProps) {
  const { like, car, words: suggestions } = loaderData;
  return (
    <>
      <header className="flex flex-col gap-2">
        <BackLink to={href("/admin/cars")} label="Cars Management" />
        <h1 className="text-2xl sm:text-3xl">{like === null ? "Add Car" : "Duplicate car"}</h1>
      </header>
      <CarForm
        // Resets the form for another template car.
        key={like}
        car={car ?? BLANK}
        answer={actionData}
        suggestions={suggestions}
        taxClasses={loaderData.taxClasses}
        label="Add Car"
      />
    </>
  );
}

const BLANK: CarFormValues = { ...carFormValues(new FormData()), featured: "yes" };

function copyOf(car: CarFormValues): CarFormValues {
  const individual = { registrationNumber: "", odometerKm: "" };
  return { ...car, ...individual, name: car.name.slice(0, MAX_LENGTHS.name - COPY.length) + COPY };
}
