import { accountPages } from "./permissions/account-pages.ts";
import { accountService } from "./permissions/account-service.ts";
import { desk } from "./permissions/desk.ts";
import { deskBookings } from "./permissions/desk-bookings.ts";
import { deskCalendar } from "./permissions/desk-calendar.ts";
import { deskCars } from "./permissions/desk-cars.ts";
import { deskInsight } from "./permissions/desk-insight.ts";
import { deskMoney } from "./permissions/desk-money.ts";
import { deskOffice } from "./permissions/desk-office.ts";
import { deskToday } from "./permissions/desk-today.ts";
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
