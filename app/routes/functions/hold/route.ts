import type { z } from "zod";
import type { Database } from "#app/db/client.server.ts";
import { type Instant, SECOND } from "#app/domain/business-time.ts";
import { findOwnBooking } from "#app/features/booking/find-own-booking.server.ts";
import { holdMessages, holdPayload } from "#app/features/booking/hold-calls.ts";
import { bookablePeriod, requestHold } from "#app/features/booking/request-hold.server.ts";
import { getCar } from "#app/features/fleet/find-cars.server.ts";
import { onlyPost, readCall, refuse } from "#app/routes/functions/read-call.server.ts";
import type { Route } from "./+types/route";

export function loader(): Response {
  return onlyPost();
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const call = await readCall(request, context, holdPayload);
  if (call instanceof Response) return call;
  const { payload, account, services } = call;
  const now = services.clock.now();
  const deps = { db: services.db, provider: services.payments.name };
  const answer = await requestHold(deps, account, payload, now);
  if (!answer.ok && answer.reason === "car-taken") {
    const isBooked = await hasBooked(services.db, account.userId, payload, now);
    const message = holdMessages[isBooked ? "already-booked" : "car-taken"];
    return Response.json({ success: false, message, isBooked }, { status: 409 });
  }
  if (!answer.ok) return refuse(409, holdMessages[answer.reason]);
  const { orderId, reference, holdExpiresAt } = answer.value;
  return Response.json({
    success: true,
    orderId,
    reference,
    secondsLeft: Math.floor((holdExpiresAt - now) / SECOND),
  });
}

/** Whether it is the customer's own booking that the car is taken by. */
async function hasBooked(
  db: Database,
  userId: string,
  { slug, search }: z.infer<typeof holdPayload>,
  now: Instant,
): Promise<boolean> {
  const car = await getCar(db, slug);
  const period = bookablePeriod(search, now);
  if (car === null || period === null) return false;
  return (await findOwnBooking(db, { userId, carId: car.id, period })) !== null;
}
