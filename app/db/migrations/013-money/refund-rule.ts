import type { DialectName } from "#app/db/dialect.server.ts";

/** Refuses refunds whose sum, without failed ones, exceeds the payment. */
export function refundsWithinPayment(dialect: DialectName): string[] {
  if (dialect === "postgres") {
    return [
      `create function refunds_within_payment() returns trigger language plpgsql as $$
       declare whole bigint; back bigint;
       begin
         -- Refunds of one payment queue up here: each then sees those before it.
         select taken into whole from payments where id = new.payment_id for update;
         select coalesce(sum(amount), 0) into back from refunds
           where payment_id = new.payment_id and state <> 'failed' and id <> new.id;
         if back + new.amount > coalesce(whole, 0) then
           raise exception 'refunds_within_payment';
         end if;
         return new;
       end $$`,
      `create trigger refunds_within_payment before insert or update on refunds
         for each row when (new.state <> 'failed') execute function refunds_within_payment()`,
    ];
  }
  return ["insert", "update"].map(
    (change) => `create trigger refunds_within_payment_${change} before ${change} on refunds
      when new.state <> 'failed' and new.amount + (
        select coalesce(sum(amount), 0) from refunds
        where payment_id = new.payment_id and state <> 'failed' and id <> new.id
      ) > (select coalesce(max(taken), 0) from payments where id = new.payment_id)
      begin select raise(abort, 'refunds_within_payment'); end`,
  );
}
