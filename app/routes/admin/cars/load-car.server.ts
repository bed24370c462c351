import { href } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { carRefusals } from "#app/features/fleet/admin/car-messages.ts";
import { findCar } from "#app/features/fleet/admin/find-car.server.ts";
import { type NotFoundMessage, notFound } from "#app/routes/admin/not-found.ts";

export const NO_CAR: NotFoundMessage = {
  title: "Car not found",
  message: { title: carRefusals["not-found"], text: "It may have been deleted." },
  back: { to: href("/admin/cars"), label: "All cars" },
};

export async function loadCar(context: Readonly<RouterContextProvider>, id: string) {
  const car = await findCar(requestOf(context).services.db, id);
  if (car === null) throw notFound(NO_CAR);
  return car;
}
