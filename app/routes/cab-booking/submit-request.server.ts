import type { RequestContext } from "#app/context.ts";
import { isDatabaseUnavailable } from "#app/db/dialect.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { requestTaxi } from "#app/features/taxi/request-taxi.server.ts";
import { parseTaxiRequest } from "#app/features/taxi/parse-taxi-request.server.ts";
import {
  HONEYPOT_FIELD,
  missingFields,
  type TaxiRequest,
} from "#app/features/taxi/taxi-request.ts";

export async function submitRequest(
  { services, clientIp, requestId, markUnavailable }: RequestContext,
  form: FormData,
): Promise<Result<TaxiRequest, 400 | 429 | 500>> {
  const parsed = parseTaxiRequest(form);
  if (!parsed.ok) return refused(400);
  const request = parsed.value;
  // Bots get the same answer as customers.
  if ((form.get(HONEYPOT_FIELD) ?? "") !== "") return ok(request);
  const { db, config, clock, log } = services;
  const deps = { db, staffPhone: config.TAXI_PHONE, callerKey: config.key("taxi-caller") };
  try {
    const stored = await requestTaxi(deps, request, clientIp, clock.now());
    if (!stored.ok) return refused(429);
  } catch (error) {
    log.error({ err: error, requestId }, "taxi request could not be stored");
    if (isDatabaseUnavailable(error)) markUnavailable();
    return refused(500);
  }
  log.info(
    { requestId, package: request.choice.id, missing: missingFields(request) },
    "taxi request",
  );
  return ok(request);
}
