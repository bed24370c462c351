import type { RentalRules } from "#app/domain/site-rules.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Staff } from "#app/records/audit-log.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { holdEndProblem } from "#app/domain/counter-hold.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { PlaceName } from "#app/domain/places.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { findTakenContact } from "#app/features/accounts/users/create-user.server.ts";
import {
  type CustomerInput,
  findOrCreateCustomer,
  type ExistingContact,
} from "#app/features/accounts/admin/find-or-create-customer.server.ts";
import { parseUserForm } from "#app/features/accounts/admin/user-form.ts";
import {
  createBooking,
  type CreatedBooking,
  type CreateBookingRefusal,
} from "#app/features/booking/admin/create-booking.server.ts";
import { parseNewBooking } from "#app/features/booking/admin/new-booking-form.ts";
import {
  newBookingProblems as problems,
  newBookingRefusals,
} from "#app/features/booking/admin/new-booking-messages.ts";
import { textOf } from "#app/http/form-data.ts";
import { listPickupPlaces } from "#app/features/fleet/list-pickup-places.server.ts";
import { NEW_CUSTOMER } from "./new-booking-url.ts";
import { checkCounterSearch, parseCarSearch } from "./car-search.ts";

type ChosenCar = PlaceName & { id: string };
type Deps = {
  db: Database;
  provider: string;
  maxDiscountPercent: number;
  rulesAt: (place: PlaceName) => RentalRules;
};

export type SubmitRefusal = {
  status: 400 | 409;
  detail: string | null;
  fields: Readonly<Record<string, string>>;
  existingCustomer: ExistingContact | null;
};

export async function submitNewBooking(
  deps: Deps,
  staff: Staff,
  { params, form, car }: { params: URLSearchParams; form: FormData; car: ChosenCar | null },
  now: Instant,
): Promise<Result<CreatedBooking, SubmitRefusal>> {
  if (car === null) return refused(conflict(newBookingRefusals["car-not-found"]));
  const places = await listPickupPlaces(deps.db);
  const rules = deps.rulesAt(car);
  const checked = checkCounterSearch(places, parseCarSearch(params, car, now, rules), now, rules);
  if (!checked.ok) {
    return refused(conflict(checked.reason.pickupTime ?? newBookingRefusals.noPeriod));
  }
  const booking = parseNewBooking(form);
  const person = parseCustomer(params, form);
  if (!booking.ok || !person.ok) {
    const fields = { ...(person.ok ? {} : person.reason), ...(booking.ok ? {} : booking.reason) };
    return refused({ ...atFields(fields), detail: fields.bookingId ?? fields.total ?? null });
  }
  const { bookingId, channel, payment, adjustment, total, confirmation } = booking.value;
  const added = await createBookingFor(deps, staff, person.value, now, {
    bookingId,
    carId: car.id,
    period: checked.value.period,
    channel,
    payment,
    adjustment,
    shownTotal: total,
    sendConfirmation: confirmation === "on",
  });
  return added.ok ? added : refused(explain(added.reason));
}

type Refusal = CreateBookingRefusal<ExistingContact | "not-found">;
type NewBookingInput = Omit<Parameters<typeof createBooking>[2], "findCustomer">;

async function createBookingFor(
  deps: Deps,
  staff: Staff,
  person: CustomerInput,
  now: Instant,
  input: NewBookingInput,
): Promise<Result<CreatedBooking, Refusal>> {
  const context = { by: staff.userId, at: now };
  const booking = {
    ...input,
    findCustomer: (tx: Parameters<typeof findOrCreateCustomer>[0]) =>
      findOrCreateCustomer(tx, person, context),
  };
  try {
    return await createBooking(deps, staff, booking, now);
  } catch (error) {
    // A concurrent request took the contact; now it is found.
    if (findTakenContact(error) === null) throw error;
    return await createBooking(deps, staff, booking, now);
  }
}

function parseCustomer(
  params: URLSearchParams,
  form: FormData,
): Result<CustomerInput, Readonly<Record<string, string>>> {
  const id = textOf(form, "knownId") || (params.get("personId") ?? "");
  if (id !== NEW_CUSTOMER && id !== "") return ok({ id });
  const details = parseUserForm(form);
  if (!details.ok) return refused(details.reason.fields);
  const isDifferentUser = form.get("isSomebodyElse") === "yes";
  return ok({ details: details.value, isDifferentUser });
}

function explain(refusal: Refusal): SubmitRefusal {
  switch (refusal.kind) {
    case "price-changed":
      return conflict(newBookingRefusals.priceChanged(formatRupees(refusal.quote.total)));
    case "price-limit":
      return atFields({
        discount: problems.discountLimit(refusal.limits),
        agreed: problems.agreedLimit(refusal.limits),
      });
    case "paid-above-total":
      return atFields({ amount: problems.paidAbove(refusal.total) });
    case "hold-end":
      return atFields({ untilDate: holdEndProblem(refusal.ends) });
    case "already-sent":
      return conflict(newBookingRefusals.alreadySent);
    case "customer":
      if (refusal.reason === "not-found") return conflict(newBookingRefusals["customer-left"]);
      return { status: 409, detail: null, fields: {}, existingCustomer: refusal.reason };
    default:
      return conflict(newBookingRefusals[refusal.kind]);
  }
}

function atFields(fields: SubmitRefusal["fields"]): SubmitRefusal {
  return { status: 400, detail: null, fields, existingCustomer: null };
}

function conflict(detail: string): SubmitRefusal {
  return { status: 409, detail, fields: {}, existingCustomer: null };
}
