import { seedFleet } from "#app/seed/seed-fleet.server.ts";
import { openSiteDatabase } from "./open.ts";

const db = await openSiteDatabase();
const cars = await seedFleet(db, Date.now());
await db.destroy();
console.log(cars === 0 ? "There is a fleet already." : `Brought in ${cars} cars.`);
