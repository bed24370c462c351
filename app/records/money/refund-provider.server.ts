import { sql } from "kysely";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";

/** Who pays a refund: the counter also pays, by a method of its own, what the payment's provider has refused. */
export const refundProvider = sql<string>`case when refunds.method is null then payments.provider
  else ${sql.lit(COUNTER_PROVIDER)} end`;
