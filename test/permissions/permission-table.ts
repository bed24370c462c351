import { accountPages } from "./account-pages.ts";
import { accountService } from "./account-service.ts";
import { userRows } from "./admin-users.ts";
import { bookingRows } from "./admin-bookings.ts";
import { calendarRows } from "./admin-calendar.ts";
import { carRows } from "./admin-cars.ts";
import { insightAndSettingsRows } from "./admin-insight-and-settings.ts";
import { moneyRows } from "./admin-money.ts";
import { taxiAndMessageRows } from "./admin-taxi-and-messages.ts";
import { todayRows } from "./admin-today.ts";
import { pages } from "./pages.ts";
import type { Row } from "./row.ts";
import { serverPaths } from "./server-paths.ts";
import { storage } from "./storage.ts";

/** Every address of the site and its response for each kind of user (spec 6). */
export const permissionTable: readonly Row[] = [
  ...pages,
  ...accountPages,
  ...accountService,
  ...userRows,
  ...todayRows,
  ...bookingRows,
  ...calendarRows,
  ...carRows,
  ...taxiAndMessageRows,
  ...insightAndSettingsRows,
  ...moneyRows,
  ...storage,
  ...serverPaths,
];
