import type { Insertable } from "kysely";
import { DEFAULT_TAXI } from "#app/content/default-taxi.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { PageViewsTable } from "#app/db/schema/analytics.ts";
import type { TaxiRequestsTable } from "#app/db/schema/taxi.ts";
import { addDays, businessDate, HOUR, type Instant } from "#app/domain/business-time.ts";
import type { Random } from "./seeded-random.ts";

const DAYS = 75;
const PAGES = { "/": 60, "/vehicles": 45, "/cabbooking": 14, "/about": 5, "/contact": 8 };

export function pastViews(random: Random, now: Instant): Insertable<PageViewsTable>[] {
  return Array.from({ length: DAYS }, (_, day) => addDays(businessDate(now), day - DAYS)).flatMap(
    (day) =>
      Object.entries(PAGES).map(([address, averageViews]) => {
        return { day, address, views: 1 + Math.floor(averageViews / 2) + random(averageViews) };
      }),
  );
}

/** One customer left half of the form empty. */
export function pastRequests(now: Instant): Insertable<TaxiRequestsTable>[] {
  const date = (days: number) => addDays(businessDate(now), days);
  const rows = [
    {
      choice: "araku-suv",
      name: "Lakshmi Prasad",
      phone: "98480 22310",
      days: 3,
      state: "new",
      hours: 1,
    },
    {
      choice: "local-sedan",
      name: "",
      phone: "9848022311",
      days: null,
      state: "new",
      hours: 3,
    },
    {
      choice: "taxi-sedan",
      name: "George Mathew",
      phone: "+91 98480 22312",
      days: 1,
      state: "contacted",
      hours: 20,
    },
    {
      choice: "lambasingi-suv",
      name: "Farah Ali",
      phone: "98480 22313",
      days: -2,
      state: "closed",
      hours: 150,
    },
  ] as const;
  return rows.map(({ choice, name, phone, days, state, hours }) => ({
    id: newId(),
    packageId: choice,
    package: titleOf(choice),
    name,
    phone,
    pickupDate: days === null ? "" : date(days),
    state,
    caller: null,
    fingerprint: null,
    createdAt: now - hours * HOUR,
  }));
}

function titleOf(id: string): string {
  const choice = DEFAULT_TAXI.flatMap(({ choices }) => choices).find((each) => each.id === id);
  if (choice === undefined) throw new Error(`There is no taxi package ${id}`);
  return choice.title;
}
