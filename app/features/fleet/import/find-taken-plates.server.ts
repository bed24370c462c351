import type { Database } from "#app/db/client.server.ts";
import { carRefusals } from "#app/features/fleet/admin/car-messages.ts";
import type { LineProblem, ListedCar } from "./parse-car-list.server.ts";

/** Registration numbers that a car of the fleet, archived ones included, or of an earlier line has. */
export async function findTakenPlates(
  db: Database,
  cars: readonly ListedCar[],
): Promise<LineProblem[]> {
  const fleet = await db
    .selectFrom("cars")
    .select("registrationNumber")
    .where("registrationNumber", "is not", null)
    .execute();
  const taken = new Set(fleet.map(({ registrationNumber }) => registrationNumber));
  const problems: LineProblem[] = [];
  for (const { line, car } of cars) {
    if (car.registrationNumber === null) continue;
    if (taken.has(car.registrationNumber)) {
      problems.push({ line, column: "registration_number", message: carRefusals["plate-taken"] });
    }
    taken.add(car.registrationNumber);
  }
  return problems;
}
