import { SECOND } from "#app/domain/business-time.ts";
import type { HoldAnswer } from "#app/features/booking/hold-answer.ts";
import { holdMessages, holdPayload } from "#app/features/booking/hold-calls.ts";
import { requestHold } from "#app/features/booking/request-hold.server.ts";
import { onlyPost, readCall } from "#app/routes/functions/read-call.server.ts";
import type { Route } from "./+types/route";

export function loader(): Response {
  return onlyPost();
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const call = await readCall(request, context, holdPayload);
  if (call instanceof Response) return call;
  const { payload, account, services } = call;
  const now = services.clock.now();
  const deps = { db: services.db, provider: services.payments.current.name };
  const { slug: car, search } = payload;
  const result = await requestHold(deps, account, { car, search }, now);
  if (!result.ok) {
    const message = holdMessages[result.reason];
    const isBooked = result.reason === "already-booked";
    const isTaken = result.reason === "car-taken";
    const answer: HoldAnswer = { success: false, message, isBooked, isTaken };
    return Response.json(answer, { status: 409 });
  }
  const { orderId, reference, holdExpiresAt } = result.value;
  const answer: HoldAnswer = {
    success: true,
    orderId,
    reference,
    secondsLeft: Math.floor((holdExpiresAt - now) / SECOND),
    holdUntil: holdExpiresAt,
  };
  return Response.json(answer);
}
