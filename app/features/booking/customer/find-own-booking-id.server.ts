import type { Tx } from "#app/db/client.server.ts";

export async function findOwnBookingId(
  tx: Tx,
  { userId, reference }: { userId: string; reference: string },
): Promise<string | null> {
  const booking = await tx
    .selectFrom("bookings")
    .select("id")
    .where("reference", "=", reference)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return booking?.id ?? null;
}
