import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import type { Paise } from "#app/domain/money.ts";
import { sumReleasedDeposit } from "#app/features/deposits/sum-released-deposit.server.ts";
import { mayStaff } from "#app/routes/admin/require-admin.server.ts";

export type ReleasedDeposit = { amount: Paise | null };

/** What goes back without any charge taken from it; without the right to see it, no amount. */
export async function findReleasedDeposit(
  context: Readonly<RouterContextProvider>,
  bookingId: string,
): Promise<ReleasedDeposit | null> {
  const amount = await sumReleasedDeposit(requestOf(context).services.db, bookingId);
  if (amount === 0) return null;
  return { amount: mayStaff(context, "payments.read") ? amount : null };
}
