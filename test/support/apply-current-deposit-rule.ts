import type { Database } from "#app/db/client.server.ts";
import { depositTermsOfCar } from "#app/records/money/deposit-amount.server.ts";

/** As if the rules of now had been there when it was booked. */
export async function applyCurrentDepositRule(
  db: Database,
  { bookingId, carId }: { bookingId: string; carId: string },
): Promise<void> {
  const deposit = depositTermsOfCar(carId);
  await db.updateTable("bookings").set(deposit).where("id", "=", bookingId).execute();
}
