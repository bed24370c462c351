import { runStatements } from "./run-statements.ts";

/**
 * Which car was handed over: a trip may have another one at its return, whose readings do not compare. An earlier
 * version that runs beside this one leaves it empty: then it is the booking's.
 */
export function carsOfHandovers() {
  return runStatements([
    `alter table handovers add column car_id text references cars (id)`,
    `create index handovers_car on handovers (car_id, at)`,
    `update handovers set car_id = coalesce(
      (select car_id from booking_legs
        where booking_legs.booking_id = handovers.booking_id and handovers.kind = 'pickup' and seq = 1),
      (select car_id from bookings where bookings.id = handovers.booking_id))`,
  ]);
}
