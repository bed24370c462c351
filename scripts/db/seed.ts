import { loadSiteConfig } from "#app/config/site-config.server.ts";
import { hasBusinessSettings } from "#app/features/opening/is-set-up.server.ts";
import { seedFleet } from "#app/seed/seed-fleet.server.ts";
import { openSiteDatabase } from "./open.ts";

const { APP_MODE } = await loadSiteConfig();
if (APP_MODE === "live") {
  console.error(
    "APP_MODE=live: the fleet of the demo is not for a live site. Nothing was changed.",
  );
  process.exit(1);
}
const db = await openSiteDatabase();
if (await hasBusinessSettings(db)) {
  console.error("This site is set up: the fleet of the demo is not for it. Nothing was changed.");
  process.exit(1);
}
const cars = await seedFleet(db, Date.now());
await db.destroy();
console.log(cars === 0 ? "There is a fleet already." : `Brought in ${cars} cars.`);
