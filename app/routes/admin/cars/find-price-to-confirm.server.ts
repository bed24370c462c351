import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { carFormValues } from "#app/features/fleet/admin/car-form.ts";
import { unusualPriceMessage } from "#app/features/fleet/admin/car-messages.ts";
import type { CarInput } from "#app/features/fleet/admin/car-rules.ts";
import { findUnusualPrice } from "#app/features/fleet/admin/find-unusual-price.server.ts";
import { textOf } from "#app/http/form-data.ts";

/** Null once this very price is confirmed: another one that is typed meanwhile is asked about again. */
export async function findPriceToConfirm(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { car, carId }: { car: CarInput; carId?: string },
) {
  const priceToConfirm = String(car.rupeesPerHour);
  if (textOf(form, "surePrice") === priceToConfirm) return null;
  const unusual = await findUnusualPrice(requestOf(context).services.db, car, carId);
  if (unusual === null) return null;
  const problems = { rupeesPerHour: unusualPriceMessage(unusual) };
  return { typed: carFormValues(form), problems, priceToConfirm };
}
