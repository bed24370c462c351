import type { Database } from "#app/db/client.server.ts";
import type { InspectionPhase } from "#app/domain/inspections.ts";
import { listOpenDamages } from "#app/records/booking/car-damages.server.ts";

/** The open damage of the car; new is what was marked in this phase of this booking. */
export async function listMarks(
  db: Database,
  booking: { id: string; carId: string },
  phase: InspectionPhase,
) {
  const damages = await listOpenDamages(db, booking.carId);
  return damages.map(({ bookingId, phase: markedIn, ...damage }) => ({
    ...damage,
    isNew: bookingId === booking.id && markedIn === phase,
  }));
}
