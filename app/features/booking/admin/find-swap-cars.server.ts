import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { findLastOdometer } from "#app/records/booking/odometer.server.ts";
import {
  SWAP_KINDS,
  SWAP_SIDES,
  type Swap,
  type SwapSide,
} from "#app/records/booking/swaps.server.ts";
import type { Handover } from "./find-booking.server.ts";

export type SwapCar = {
  side: SwapSide;
  name: string;
  fuelType: string;
  lastKm: number | null;
};

/** What a form asks the readings of the cars with. */
export async function findSwapCars(
  db: Database,
  { at, carIds }: Pick<Swap, "at" | "carIds">,
  sides: readonly SwapSide[] = SWAP_SIDES,
): Promise<SwapCar[]> {
  const cars = await db
    .selectFrom("cars")
    .select(["id", "fuelType", carLabelColumn.as("name")])
    .where("id", "in", Object.values(carIds))
    .execute();
  const found = sides.flatMap((side) => {
    const car = cars.find(({ id }) => id === carIds[side]);
    return car === undefined ? [] : [{ side, ...car }];
  });
  return await Promise.all(
    found.map(async ({ side, id, name, fuelType }) => {
      return { side, name, fuelType, lastKm: await findLastOdometer(db, id, at) };
    }),
  );
}

/** Sides of a swap whose readings nobody has written down. */
export function listSidesWithoutReadings(swap: Swap, handovers: readonly Handover[]): SwapSide[] {
  return SWAP_SIDES.filter(
    (side) => !handovers.some((one) => one.swap === swap.number && one.kind === SWAP_KINDS[side]),
  );
}
