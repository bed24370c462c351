import type { DialectName } from "#app/db/dialect.server.ts";

const AGREED = `kind <> 'credit'`;

/**
 * A booking's rent is its first line, with the booking's id: the database writes it, and the first leg.
 * A line stays as it is as long as its booking. Further lines that are not credits change the booking's amounts, which can be nothing else than their sum.
 */
export function chargeRules(dialect: DialectName): string[] {
  const rentLine = (
    row: string,
  ) => `insert into charge_lines (id, booking_id, kind, car_id, quantity,
      unit_price, amount, tax_class, sac, tax_rate_percent, tax, total, created_at)
    select ${row}.id, ${row}.id, 'rent', ${row}.car_id, ${row}.hours, ${row}.price_per_hour,
      ${row}.subtotal, tax_classes.code, tax_classes.sac, ${row}.tax_rate_percent, ${row}.tax,
      ${row}.total_amount, ${row}.created_at
    from cars join tax_classes on tax_classes.code = coalesce(cars.tax_class, 'standard')
    where cars.id = ${row}.car_id`;
  const firstLeg = (row: string) => `insert into booking_legs
      (booking_id, seq, car_id, starts_at, ends_at, price_per_hour)
    values (${row}.id, 1, ${row}.car_id, ${row}.pickup_at, ${row}.return_at, ${row}.price_per_hour)`;
  const sumOf = (column: string, bookingId: string) =>
    `(select sum(${column}) from charge_lines where booking_id = ${bookingId} and ${AGREED})`;
  const sumLines = `update bookings set subtotal = ${sumOf("amount", "new.booking_id")},
      tax = ${sumOf("tax", "new.booking_id")}, total_amount = ${sumOf("total", "new.booking_id")}
    where id = new.booking_id`;
  const differs = `new.subtotal <> ${sumOf("amount", "new.id")} or new.tax <> ${sumOf("tax", "new.id")}
    or new.total_amount <> new.subtotal + new.tax`;
  const isAgreed = `new.${AGREED} and new.id <> new.booking_id`;
  const hasBooking = `exists (select 1 from bookings where id = old.booking_id)`;
  if (dialect === "sqlite") {
    const refuse = `begin select raise(abort, 'charge_lines is append-only'); end`;
    return [
      `create trigger charge_lines_append_only_update before update on charge_lines ${refuse}`,
      `create trigger charge_lines_append_only_delete before delete on charge_lines
         when ${hasBooking} ${refuse}`,
      `create trigger bookings_first_line after insert on bookings begin
         ${rentLine("new")}; ${firstLeg("new")}; end`,
      `create trigger charge_lines_sum after insert on charge_lines when ${isAgreed} begin
         ${sumLines}; end`,
      `create trigger bookings_are_their_lines before update of subtotal, tax, total_amount on bookings
         when ${differs} begin select raise(abort, 'bookings_are_their_lines'); end`,
    ];
  }
  const triggerFunction = (name: string, body: string) =>
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`;
  return [
    triggerFunction(
      "refuse_line_change",
      `if tg_op = 'DELETE' and not ${hasBooking} then return old; end if;
       raise exception 'charge_lines is append-only';`,
    ),
    `create trigger charge_lines_append_only before update or delete on charge_lines
       for each row execute function refuse_line_change()`,
    triggerFunction("write_first_line", `${rentLine("new")}; ${firstLeg("new")}; return null;`),
    `create trigger bookings_first_line after insert on bookings
       for each row execute function write_first_line()`,
    triggerFunction("sum_charge_lines", `${sumLines}; return null;`),
    `create trigger charge_lines_sum after insert on charge_lines
       for each row when (${isAgreed}) execute function sum_charge_lines()`,
    triggerFunction(
      "refuse_other_amounts",
      `if ${differs} then raise exception 'bookings_are_their_lines'; end if; return new;`,
    ),
    `create trigger bookings_are_their_lines before update of subtotal, tax, total_amount on bookings
       for each row execute function refuse_other_amounts()`,
  ];
}
