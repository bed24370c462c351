import { openDatabase } from "#app/db/client.server.ts";
import { HOUR } from "#app/domain/business-time.ts";
import { placeHold } from "#app/features/booking/place-hold.server.ts";

// A process that competes with others for one car and prints the result of each hold as JSON.
type Race = {
  where: { databaseUrl?: string; dataDir: string };
  carId: string;
  userIds: string[];
  pickupAt: number;
  now: number;
};

const race: Race = JSON.parse(process.argv[2] ?? "");
const db = openDatabase({ ...race.where, poolSize: 12 });
const results = await Promise.all(
  race.userIds.map((userId, number) => {
    const pickupAt = race.pickupAt + (number % 40) * HOUR;
    const customer = { userId, name: "Racer", email: `${userId}@example.com`, phone: null };
    const rental = { carId: race.carId, period: { pickupAt, returnAt: pickupAt + 48 * HOUR } };
    return placeHold({ db, provider: "fake" }, customer, rental, race.now);
  }),
);
await db.destroy();
process.stdout.write(JSON.stringify(results.map((result) => (result.ok ? "won" : result.reason))));
