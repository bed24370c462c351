import { accountPages } from "./permissions/account-pages.ts";
import { accountService } from "./permissions/account-service.ts";
import { desk } from "./permissions/admin.ts";
import { deskBookings } from "./permissions/admin-bookings.ts";
import { deskCalendar } from "./permissions/admin-calendar.ts";
import { deskCars } from "./permissions/admin-cars.ts";
import { deskInsight } from "./permissions/admin-insight.ts";
import { deskMoney } from "./permissions/admin-money.ts";
import { deskOffice } from "./permissions/admin-office.ts";
import { deskToday } from "./permissions/admin-today.ts";
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
  ...desk,
  ...deskToday,
  ...deskBookings,
  ...deskCalendar,
  ...deskCars,
  ...deskOffice,
  ...deskInsight,
  ...deskMoney,
  ...storage,
  ...serverPaths,
];
