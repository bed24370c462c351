import type { Database } from "#app/db/client.server.ts";
import { carRefusals } from "#app/features/fleet/admin/car-messages.ts";
import type { LineProblem, ListedCar } from "./parse-car-list.server.ts";

export async function findUnknownTaxClasses(
  db: Database,
  cars: readonly ListedCar[],
): Promise<LineProblem[]> {
  const classes = await db.selectFrom("taxClasses").select("code").execute();
  const codes = new Set(classes.map(({ code }) => code));
  return cars
    .filter(({ car }) => car.taxClass !== null && !codes.has(car.taxClass))
    .map(({ line }) => ({ line, column: "tax_class", message: carRefusals["no-tax-class"] }));
}
