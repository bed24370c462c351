import type { RentalRules } from "#app/domain/site-rules.ts";
import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { findHoldEnds, listCounterHolds } from "#app/domain/counter-hold.ts";
import { describeDeposit } from "#app/features/fleet/included-list.tsx";
import { type PricedCar, quote } from "#app/domain/quote.ts";
import type { PlaceName } from "#app/domain/places.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { type StaffPlaces, worksAt } from "#app/domain/staff-roles.ts";
import type { RentalSearch, SearchProblems } from "#app/domain/rental-search.ts";
import { getCarLabels } from "#app/records/get-car-labels.server.ts";
import { findCounterPlace } from "#app/features/booking/admin/find-counter-place.server.ts";
import { getDepositRule } from "#app/features/deposits/deposit-rules.server.ts";
import { listUsers, findUserRow } from "#app/features/accounts/admin/list-users.server.ts";
import {
  listFreeCars,
  findCarBySlugOrId,
  isCarFree,
} from "#app/features/fleet/find-cars.server.ts";
import { listMatchingCarsElsewhere } from "#app/features/fleet/list-matching-cars.server.ts";
import {
  listPickupPlaces,
  type PickupPlaces,
} from "#app/features/fleet/list-pickup-places.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { type Selection, NEW_BOOKING_PATH, NEW_CUSTOMER } from "./new-booking-url.ts";
import { checkCounterSearch, parseCarSearch, typedPlace } from "./car-search.ts";

const MAX_MATCHES = 6;
const MAX_ELSEWHERE = 1000;
/** For which the place of a counter is remembered. */
const COUNTER_MS = 30 * DAY;
const BACK = { to: NEW_BOOKING_PATH, label: "New booking" };

type Viewing = { userId: string; places?: StaffPlaces };

export async function loadNewBooking(
  db: Database,
  {
    params,
    car,
    maxDiscountPercent,
    rulesAt,
    staff,
  }: {
    params: URLSearchParams;
    car: ChosenCar | null;
    maxDiscountPercent: number;
    rulesAt: (place: PlaceName) => RentalRules;
    staff: Viewing;
  },
  now: Instant,
) {
  const isStart = car === null && !params.has("city");
  const isEditing = params.get("edit") === "when";
  const [allPlaces, customer, counter] = await Promise.all([
    listPickupPlaces(db),
    findCustomer(db, params.get("personId")),
    isStart ? findCounterPlace(db, staff.userId, now - COUNTER_MS) : null,
  ]);
  const places = limitPlaces(allPlaces, staff);
  const place = car ?? (isStart ? presetPlace(places, counter) : null);
  const rules = rulesAt(place ?? typedPlace(params));
  const search = parseCarSearch(params, place, now, rules);
  const checked = checkCounterSearch(places, search, now, rules);
  const period = checked.ok ? checked.value.period : null;
  const text = (params.get("who") ?? "").slice(0, 100).trim();
  return {
    /** Created here so that resubmitting makes no second booking. */
    bookingId: newId(),
    now,
    maxDiscountPercent,
    rules,
    places,
    selection: {
      search,
      carId: car?.id ?? null,
      personId: personIdOf(customer),
    } satisfies Selection,
    carName: car?.name ?? null,
    deposit: car === null ? null : describeDeposit(await getDepositRule(db, car.category)),
    problems: isStart || checked.ok ? {} : limitProblems(checked.reason, { search, isEditing }),
    isEdited: isStart || period === null || isEditing,
    period,
    ...(await listCars(db, { car, search, period, staff }, now)),
    customer,
    text,
    people: text === "" || customer !== null ? [] : await listMatches(db, text),
    holds: period === null ? [] : listCounterHolds(period.pickupAt, now),
    holdEnds: period === null ? null : findHoldEnds(period.pickupAt, now),
  };
}

export type NewBooking = Awaited<ReturnType<typeof loadNewBooking>>;
export type Customer = NonNullable<NewBooking["customer"]>;
export type OfferedCar = NewBooking["cars"][number];

/** The only one, or that of the counter while cars can be picked up there. */
function presetPlace(places: PickupPlaces, counter: PlaceName | null): PlaceName | null {
  const all = places.flatMap(({ city, locations }) =>
    locations.map((location) => ({ city, location })),
  );
  if (all.length === 1) return all[0] ?? null;
  const isCounter = ({ city, location }: PlaceName) =>
    city === counter?.city && location === counter.location;
  return all.find(isCounter) ?? null;
}

/** What is still to be filled in is no problem yet. */
function limitProblems(
  problems: SearchProblems,
  { search, isEditing }: { search: RentalSearch; isEditing: boolean },
): SearchProblems {
  if (!isEditing) return problems;
  const filled = Object.entries(search).filter(([, value]) => value !== "");
  return Object.fromEntries(
    filled.map(([field]) => [field, problems[field as keyof SearchProblems]]),
  );
}

function limitPlaces(all: PickupPlaces, staff: { places?: StaffPlaces }): PickupPlaces {
  return all.flatMap(({ city, locations }) => {
    const own = locations.filter((location) => worksAt(staff, { city, location }));
    return own.length === 0 ? [] : [{ city, locations: own }];
  });
}

type ChosenCar = NonNullable<Awaited<ReturnType<typeof findCarBySlugOrId>>>;

/** Null where none is chosen yet. */
export async function findChosenCar(
  db: Database,
  slugOrId: string,
  now: Instant,
): Promise<ChosenCar | null> {
  if (slugOrId === "") return null;
  const car = await findCarBySlugOrId(db, slugOrId, now);
  if (car !== null) return (await labelled(db, [car]))[0] ?? car;
  const message = {
    title: "This car is not for rent",
    text: "It may have been deleted meanwhile.",
  };
  throw notFound({ title: "Car not found", message, back: BACK });
}

async function findCustomer(db: Database, id: string | null) {
  if (id === null || id === "") return null;
  if (id === NEW_CUSTOMER) return { kind: "new" as const };
  const person = await findUserRow(db, id);
  if (person !== null) return { kind: "known" as const, ...person };
  const message = {
    title: "There is no such account any more",
    text: "Look for the customer again.",
  };
  throw notFound({ title: "Customer not found", message, back: BACK });
}

function personIdOf(customer: Awaited<ReturnType<typeof findCustomer>>): string | null {
  if (customer === null) return null;
  return customer.kind === "new" ? NEW_CUSTOMER : customer.id;
}

async function listMatches(db: Database, text: string) {
  const { people } = await listUsers(db, { text, filter: "all", after: null });
  return people.slice(0, MAX_MATCHES);
}

type CarQuery = {
  car: ChosenCar | null;
  search: RentalSearch;
  period: RentalPeriod | null;
  staff: { places?: StaffPlaces };
};

async function listCars(db: Database, { car, search, period, staff }: CarQuery, now: Instant) {
  if (period === null) return { car: null, cars: [], elsewhere: [] };
  const isFree =
    car !== null && (await isCarFree(db, { carId: car.id, period, userId: null }, now));
  const offer = <T extends PricedCar>(car: T) => ({
    ...car,
    price: quote(car, period),
  });
  const chosenCar = car && { ...offer(cardOf(car)), isFree };
  if (isFree) return { car: chosenCar, cars: [], elsewhere: [] };
  const carQuery = { city: search.city, location: search.location, period };
  const [cars, elsewhere] = await Promise.all([
    listFreeCars(db, carQuery, now),
    listMatchingCarsElsewhere(
      db,
      { rental: carQuery, order: "price-low", limit: MAX_ELSEWHERE },
      now,
    ),
  ]);
  return {
    car: chosenCar,
    cars: (await labelled(db, cars)).map(offer),
    elsewhere: (
      await labelled(
        db,
        elsewhere.filter((one) => worksAt(staff, one)),
      )
    ).map(offer),
  };
}

/** The lists are the site's; only the desk sees registration numbers. */
async function labelled<T extends { id: string; name: string }>(
  db: Database,
  cars: readonly T[],
): Promise<T[]> {
  const labels = await getCarLabels(
    db,
    cars.map(({ id }) => id),
  );
  return cars.map((car) => ({ ...car, name: labels.get(car.id) ?? car.name }));
}

function cardOf(car: ChosenCar) {
  const { id, name, image, category, pricePerHour, taxRatePercent, city, location } = car;
  return { id, name, image, category, pricePerHour, taxRatePercent, city, location };
}
