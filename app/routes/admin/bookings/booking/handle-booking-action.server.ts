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
import { notFound } from "#app/routes/admin/not-found.ts";
import { bookingDonePath } from "./booking-paths.ts";
import { NO_BOOKING } from "./load-booking.server.ts";
import type { BookingActionData } from "./booking-action-data.ts";

type RequestArgs = {
  request: Request;
  params: { id: string };
  context: Readonly<RouterContextProvider>;
};

type BookingAction<T, R> = {
  name: keyof typeof bookingFailed;
  done: keyof typeof bookingDone;
  form: z.ZodType<T>;
  act: (
    deps: { db: Database },
    staff: Staff,
    input: T & { bookingId: string },
    now: Instant,
  ) => Promise<Result<unknown, R>>;
};

export async function handleBookingAction<T extends object, R extends BookingRefusal>(
  { request, params, context }: RequestArgs,
  { name, done, form: schema, act }: BookingAction<T, R>,
) {
  const form = await readForm(request);
  const typed: FieldProblems = Object.fromEntries(
    [...form].flatMap(([field, value]) => (typeof value === "string" ? [[field, value]] : [])),
  );
  const noProblems: BookingActionData = {
    of: name,
    typed,
    problems: {},
    problem: null,
    refusal: null,
  };
  const parsed = parseBookingForm(schema, form);
  if (!parsed.ok)
    return data<BookingActionData>({ ...noProblems, problems: parsed.reason }, { status: 400 });
  const { services } = requestOf(context);
  const input = { ...parsed.value, bookingId: params.id };
  const result = await act(services, getAdmin(context), input, services.clock.now());
  if (result.ok) return redirect(bookingDonePath(params.id, done));
  const refusal: BookingRefusal = result.reason;
  if (refusal.kind === "not-found") throw notFound(NO_BOOKING);
  const problem = `${bookingFailed[name]}: ${refusalMessage(refusal)}`;
  return data<BookingActionData>({ ...noProblems, problem, refusal }, { status: 409 });
}
