import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { type RequestContext, requestOf } from "#app/context.ts";
import type { Account } from "#app/features/accounts/calls/find-account.server.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";

type Call<Payload> = Omit<RequestContext, "account"> & { payload: Payload; account: Account };

/** Reads a JSON call of a signed-in person, or says why it cannot be answered. */
export async function readCall<Payload>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  schema: z.ZodType<Payload>,
): Promise<Call<Payload> | Response> {
  if (request.method !== "POST") return onlyPost();
  // Another site cannot send this type without asking first, so it cannot act for a visitor.
  if (!request.headers.get("content-type")?.startsWith("application/json")) {
    return refuse(415, paymentMessages.invalidRequest);
  }
  const here = requestOf(context);
  const account = await here.account();
  if (account === null) return refuse(401, paymentMessages.signInAgain);
  const body: unknown = await request.json().catch(() => null);
  const parsed = schema.safeParse(body);
  if (!parsed.success) return refuse(400, paymentMessages.invalidRequest);
  return { ...here, payload: parsed.data, account };
}

export function refuse(status: number, message: string): Response {
  return Response.json({ success: false, message }, { status });
}

/** What an address answers that only takes calls. */
export function onlyPost(): Response {
  return Response.json(
    { success: false, message: paymentMessages.invalidRequest },
    { status: 405, headers: { allow: "POST" } },
  );
}
