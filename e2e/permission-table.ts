import { accountPages } from "./permissions/account-pages.ts";
import { accountService } from "./permissions/account-service.ts";
import { adminRows } from "./permissions/admin.ts";
import { bookingRows } from "./permissions/admin-bookings.ts";
import { calendarRows } from "./permissions/admin-calendar.ts";
import { carRows } from "./permissions/admin-cars.ts";
import { insightRows } from "./permissions/admin-insight.ts";
import { moneyRows } from "./permissions/admin-money.ts";
import { officeRows } from "./permissions/admin-office.ts";
import { todayRows } from "./permissions/admin-today.ts";
import { pages } from "./permissions/pages.ts";
import type { Row } from "./permissions/row.ts";
import { serverPaths } from "./permissions/server-paths.ts";
import { storage } from "./permissions/storage.ts";

/**
 * Who is let do what (spec 6): everything that the site answers to, and what each kind of person is
 * answered.
 */
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
