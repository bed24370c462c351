import { businessDate } from "#app/domain/business-time.ts";
import { median } from "./median.ts";

const RUNS = 11;

const PAGES = {
  today: "/admin",
  "bookings, created today": "/admin/bookings",
  "bookings, all": "/admin/bookings?filter=all",
  "bookings, cancelled": "/admin/bookings?filter=cancelled",
  "bookings, a page far down": "/admin/bookings?filter=all&after=1700000000000.0",
  "bookings, search: a reference": "/admin/bookings?text=VZG-000321",
  "bookings, search: part of a reference": "/admin/bookings?text=0321",
  "bookings, search: a phone of a few": "/admin/bookings?text=98100+06993",
  "bookings, search: what nobody has": "/admin/bookings?text=zzyzx",
  "bookings, search: a common name": "/admin/bookings?text=meera",
  "new booking": "/admin/bookings/new",
  calendar: "/admin/calendar",
  cars: "/admin/cars",
  "taxi requests": "/admin/taxi",
  "money, a month": "/admin/money",
  "money, a year": "/admin/money?last=365",
  "money, a day": `/admin/money/day?date=${businessDate(Date.now())}&provider=bench`,
  "ledger, a year": "/admin/money/ledger?last=365",
  insight: "/admin/insight",
  "insight, a year": "/admin/insight?last=365",
  messages: "/admin/messages",
  log: "/admin/log",
  "search everywhere: an e-mail": "/admin/search?text=person-321%40",
  users: "/admin/users",
  "users, search: an e-mail": "/admin/users?text=person-321%40",
  "users, search: what nobody has": "/admin/users?text=zzyzx",
};

export type SignedInSite = { origin: string; cookie: string };
/** By page: the median in ms at each of the sites. */
export type PageTimes = Map<string, number[]>;

/** Alternates between the sites, so that a busy moment of the machine hits all of them. */
export async function measurePages(sites: readonly SignedInSite[]): Promise<PageTimes> {
  const medians: PageTimes = new Map();
  for (const [name, path] of Object.entries(PAGES)) {
    const times = sites.map((): number[] => []);
    for (let run = -1; run < RUNS; run++) {
      for (const [place, site] of sites.entries()) {
        const taken = await timePage(site, path);
        if (run >= 0) times[place]?.push(taken);
      }
    }
    medians.set(name, times.map(median));
  }
  return medians;
}

async function timePage({ origin, cookie }: SignedInSite, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(origin + path, { headers: { cookie }, redirect: "manual" });
  await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - started;
}

export function printPages(all: ReadonlyMap<string, PageTimes>): void {
  const databases = [...all.keys()];
  console.log(
    `\nThe pages of the built site, in ms, median of ${RUNS}: at 1,000 bookings, at 100,000`,
  );
  console.log("".padEnd(40) + databases.map((name) => name.padStart(27)).join(""));
  for (const page of Object.keys(PAGES)) {
    const figures = databases.map((name) => {
      const [few = 0, many = 0] = all.get(name)?.get(page) ?? [];
      return `${few.toFixed(1).padStart(10)}${many.toFixed(1).padStart(9)}${(many / few).toFixed(2).padStart(7)}x`;
    });
    console.log(page.padEnd(40) + figures.join(""));
  }
}
