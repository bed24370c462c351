import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { addDays, businessDate, DAY, instantOf } from "#app/domain/business-time.ts";
import { getCalendar } from "#app/features/calendar/get-calendar.server.ts";
import { bookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import { listBookings } from "#app/features/booking/admin/list-bookings.server.ts";
import { listCustomerBookings } from "#app/features/booking/list-customer-bookings.server.ts";
import { summariseBookings } from "#app/features/booking/admin/summarise-bookings.server.ts";
import { sumMoney } from "#app/features/insight/sum-money.server.ts";
import { parsePeriod } from "#app/features/insight/insight-period.ts";
import { getTrialBalance } from "#app/features/payment/admin/get-trial-balance.server.ts";
import { listMovements } from "#app/features/payment/admin/list-movements.server.ts";
import { getStatement } from "#app/features/payment/admin/get-statement.server.ts";
import { getToday } from "#app/features/today/get-today.server.ts";
import { median } from "./median.ts";

const ROUNDS = 3;
const RUNS = 15;
export const NOW = instantOf("2026-11-20", 14 * 60);
const TODAY = businessDate(NOW);
const MORNING = instantOf(TODAY, 0);
const MIDNIGHT = instantOf(addDays(TODAY, 1), 0);
const YEAR = parsePeriod(new URLSearchParams("last=365"), NOW);
const LAST_DAY = instantOf(addDays(TODAY, 14), 0);

type Question = { name: string; ours: () => Promise<unknown>; bare: () => Promise<unknown> };

function asIs(db: Database) {
  return (query: RawBuilder<unknown>) => () => query.execute(db.withoutPlugins());
}

function lists(db: Database): Question[] {
  const list = (params: Record<string, string>) => () =>
    listBookings(db, bookingsQuery.parse(params), NOW);
  const bare = asIs(db);
  const page = (where: RawBuilder<unknown>, order = sql`b.created_at desc, b.id desc`) =>
    bare(sql`
      select b.*, c.name as car_name from bookings b join cars c on c.id = b.car_id
      where ${where} order by ${order} limit 26`);
  const deep = NOW - 300 * DAY;
  return [
    {
      name: "list, created today onward",
      ours: list({}),
      bare: page(sql`b.created_at >= ${MORNING}`),
    },
    { name: "list, all", ours: list({ filter: "all" }), bare: page(sql`1 = 1`) },
    {
      name: "list, a page far down",
      ours: list({ filter: "all", after: `${deep}.0` }),
      bare: page(sql`(b.created_at, b.id) < (${deep}, '0')`),
    },
    {
      name: "list, cancelled",
      ours: list({ filter: "cancelled" }),
      bare: page(sql`b.status = 'cancelled'`),
    },
    {
      name: "list, today's pickups",
      ours: list({ filter: "today_pickups" }),
      bare: page(
        sql`b.status = 'completed' and b.pickup_at >= ${MORNING} and b.pickup_at < ${MIDNIGHT}`,
        sql`b.pickup_at, b.id`,
      ),
    },
    {
      name: "search, a reference",
      ours: list({ text: "VZG-054321" }),
      bare: page(sql`b.reference = 'VZG-054321'`),
    },
    {
      name: "search, a name that is common",
      ours: list({ text: "meera" }),
      bare: page(sql`lower(b.user_name) like '%meera%'`),
    },
    {
      name: "search, a phone of a few",
      ours: list({ text: "98100 34993" }),
      bare: page(sql`b.user_phone like '%9810034993%'`),
    },
    {
      name: "search, what nobody has",
      ours: list({ text: "zzyzx" }),
      bare: page(sql`lower(b.user_name) like '%zzyzx%' or lower(b.user_email) like '%zzyzx%'
        or b.user_phone like '%zzyzx%' or b.reference like '%ZZYZX%' or lower(c.name) like '%zzyzx%'`),
    },
  ];
}

function overviews(db: Database, userId: string): Question[] {
  const bare = asIs(db);
  return [
    {
      name: "counts, created today onward",
      ours: () => summariseBookings(db, bookingsQuery.parse({}), NOW),
      bare: bare(sql`select status, count(*), sum(total_amount) from bookings
        where created_at >= ${MORNING} group by status`),
    },
    {
      name: "counts, all",
      ours: () => summariseBookings(db, bookingsQuery.parse({ filter: "all" }), NOW),
      bare: bare(sql`select b.status, count(*), sum(p.amount) from bookings b
        join payments p on p.booking_id = b.id group by b.status`),
    },
    {
      name: "taken and given back, a year",
      ours: () => sumMoney(db, YEAR),
      bare: bare(sql`select kind, sum(amount) from ledger where created_at >= ${YEAR.startsAt}
        and created_at < ${YEAR.endsAt} and kind in ('charge', 'credit') group by kind`),
    },
    {
      name: "a customer's own bookings",
      ours: () => listCustomerBookings(db, userId),
      bare: bare(sql`select b.*, p.state, l.kind, l.amount from bookings b
        join payments p on p.booking_id = b.id join ledger l on l.booking_id = b.id
        where b.user_id = ${userId}`),
    },
    {
      name: "calendar, 14 days of 200 cars",
      ours: () => getCalendar(db, { from: TODAY, days: 14, text: "" }, NOW),
      bare: bare(sql`select o.*, b.reference, b.user_name, b.status from car_occupancy o
        left join bookings b on b.id = o.booking_id
        where o.starts_at < ${LAST_DAY} and o.ends_at > ${MORNING} order by o.car_id, o.starts_at`),
    },
    {
      name: "today",
      ours: () => getToday(db, NOW),
      bare: bare(sql`select b.*, c.name from bookings b join cars c on c.id = b.car_id
        where (b.pickup_at >= ${MORNING} and b.pickup_at < ${MIDNIGHT})
           or (b.return_at >= ${MORNING} and b.return_at < ${MIDNIGHT})`),
    },
  ];
}

function books(db: Database): Question[] {
  const bare = asIs(db);
  const month = { startsAt: MIDNIGHT - 30 * DAY, endsAt: MIDNIGHT };
  const inTime = ({ startsAt, endsAt }: typeof month) =>
    sql`created_at >= ${startsAt} and created_at < ${endsAt}`;
  const sums = (period: typeof month) =>
    bare(sql`select kind, debit, credit, count(*), sum(amount) from ledger
      where kind in ('payment', 'refund') and ${inTime(period)} group by kind, debit, credit`);
  const accounts = (period: typeof month) =>
    bare(sql`select debit, credit, sum(amount) from ledger
      where ${inTime(period)} group by debit, credit`);
  const monthDates = { from: businessDate(month.startsAt), to: TODAY };
  const day = { date: TODAY, provider: "bench", after: null };
  return [
    { name: "statement, a month", ours: () => getStatement(db, month), bare: sums(month) },
    { name: "statement, a year", ours: () => getStatement(db, YEAR), bare: sums(YEAR) },
    {
      name: "statement, a day of a provider",
      ours: () => listMovements(db, day),
      bare: bare(sql`select l.*, b.reference, p.order_id from ledger l
        join bookings b on b.id = l.booking_id join payments p on p.id = l.payment_id
        where l.kind in ('payment', 'refund') and l.created_at >= ${MORNING}
          and l.created_at < ${MIDNIGHT} order by l.created_at desc, l.id desc limit 51`),
    },
    {
      name: "trial balance, a month",
      ours: () => getTrialBalance(db, monthDates),
      bare: accounts(month),
    },
    { name: "trial balance, a year", ours: () => getTrialBalance(db, YEAR), bare: accounts(YEAR) },
  ];
}

/** The median of the rounds' medians, in ms. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  await work();
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const started = performance.now();
      await work();
      times.push(performance.now() - started);
    }
    rounds.push(median(times));
  }
  return median(rounds);
}

/** Times what the admin screens read, beside the least SQL that returns the same rows. */
export async function compareQueries(database: string, db: Database): Promise<void> {
  console.log(`\n${database}: the queries, one caller, median of ${ROUNDS} rounds`);
  console.log(`${"".padEnd(34)}  ours ms   bare ms   ours to bare`);
  const { userId } = await db.selectFrom("bookings").select("userId").executeTakeFirstOrThrow();
  for (const { name, ours, bare } of [...lists(db), ...overviews(db, userId), ...books(db)]) {
    const [oursMs, bareMs] = [await time(ours), await time(bare)];
    const ratio = `${(oursMs / bareMs).toFixed(2)}x`;
    console.log(
      name.padEnd(34) +
        oursMs.toFixed(2).padStart(9) +
        bareMs.toFixed(2).padStart(10) +
        ratio.padStart(15),
    );
  }
}
