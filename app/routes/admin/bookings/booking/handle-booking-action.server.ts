import { data, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { requestOf } from "#app/context.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Staff } from "#app/records/audit-log.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Result } from "#app/domain/result.ts";
import { type FieldProblems, parseBookingForm } from "#app/features/booking/admin/booking-forms.ts";
import { type bookingDone, bookingFailed } from "#app/features/booking/admin/booking-messages.ts";
import {
  type BookingRefusal,
  refusalMessage,
} from "#app/features/booking/admin/refusal-messages.ts";
import { readForm } from "#app/http/form-data.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { missing } from "#app/routes/admin/not-found.ts";
import { bookingDonePath } from "./booking-paths.ts";
import { NO_BOOKING } from "./load-booking.server.ts";
import type { StepAnswer } from "./booking-action-data.ts";

type Asking = {
  request: Request;
  params: { id: string };
  context: Readonly<RouterContextProvider>;
};

type Doing<T, R> = {
  name: keyof typeof bookingFailed;
  done: keyof typeof bookingDone;
  form: z.ZodType<T>;
  act: (
    deps: { db: Database },
    staff: Staff,
    asked: T & { bookingId: string },
    now: Instant,
  ) => Promise<Result<unknown, R>>;
};

/** Reads the form, does what it asks for, and leads back to the booking; or says what is wrong. */
export async function takeStep<T extends object, R extends BookingRefusal>(
  { request, params, context }: Asking,
  { name, done, form: schema, act }: Doing<T, R>,
) {
  const form = await readForm(request);
  const typed: FieldProblems = Object.fromEntries(
    [...form].flatMap(([field, value]) => (typeof value === "string" ? [[field, value]] : [])),
  );
  const nothing: StepAnswer = { of: name, typed, problems: {}, problem: null, refusal: null };
  const read = parseBookingForm(schema, form);
  if (!read.ok) return data<StepAnswer>({ ...nothing, problems: read.reason }, { status: 400 });
  const { services } = requestOf(context);
  const asked = { ...read.value, bookingId: params.id };
  const answer = await act(services, getAdmin(context), asked, services.clock.now());
  if (answer.ok) return redirect(bookingDonePath(params.id, done));
  const refusal: BookingRefusal = answer.reason;
  if (refusal.kind === "not-found") throw missing(NO_BOOKING);
  const problem = `${bookingFailed[name]}: ${refusalMessage(refusal)}`;
  return data<StepAnswer>({ ...nothing, problem, refusal }, { status: 409 });
}
