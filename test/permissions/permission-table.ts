import { accountPages } from "./account-pages.ts";
import { accountService } from "./account-service.ts";
import { adminRows } from "./admin.ts";
import { bookingRows } from "./admin-bookings.ts";
import { calendarRows } from "./admin-calendar.ts";
import { carRows } from "./admin-cars.ts";
import { insightRows } from "./admin-insight.ts";
import { moneyRows } from "./admin-money.ts";
import { officeRows } from "./admin-office.ts";
import { todayRows } from "./admin-today.ts";
import { pages } from "./pages.ts";
import type { Row } from "./row.ts";
import { serverPaths } from "./server-paths.ts";
import { storage } from "./storage.ts";

/** Who may do what (spec 6): every address of the site, and the answer for each kind of user. */
export const permissionTable: readonly Row[] = [
  ...pages,
  ...accountPages,
  ...accountService,
  ...adminRows,
  ...todayRows,
  ...bookingRows,
  ...calendarRows,
  ...carRows,
  ...officeRows,
  ...insightRows,
  ...moneyRows,
  ...storage,
  ...serverPaths,
];
