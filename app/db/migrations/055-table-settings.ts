import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

type Rows = Record<string, unknown>[];

/** What the tables of deposit rules, preparation times, tax and banners say becomes the first version of each (decision 063). */
export function tableSettings(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const settings = {
        deposits: await readDeposits(db),
        preparation: await readPreparation(db),
        tax: await readTax(db),
        banners: await readBanners(db),
      };
      for (const [name, value] of Object.entries(settings)) {
        if (value === null) continue;
        await sql`insert into setting_versions (name, version, value, changed_by, changed_at)
          values (${name}, 1, ${JSON.stringify(value)}, null, ${Date.now()})`.execute(db);
      }
    },
  };
}

const CATEGORIES = ["Sedan", "SUV", "Hatchback", "Luxury", "Sports"];

async function readDeposits(db: Kysely<unknown>): Promise<Rows | null> {
  const rules = await rowsOf(
    db,
    `select category, amount, first_trip_amount as "firstTripAmount" from deposit_rules`,
  );
  if (rules.length === 0) return null;
  return CATEGORIES.map((category) => {
    const none = { category, amount: 0, firstTripAmount: 0 };
    return rules.find((rule) => rule["category"] === category) ?? none;
  });
}

async function readPreparation(db: Kysely<unknown>): Promise<Rows | null> {
  const times = await rowsOf(
    db,
    `select city, location, minutes_before as "minutesBefore", minutes_after as "minutesAfter"
      from preparation_times where minutes_before is not null or minutes_after is not null
      order by city, location`,
  );
  return times.length === 0 ? null : times;
}

async function readBanners(db: Kysely<unknown>): Promise<Rows | null> {
  const banners = await rowsOf(
    db,
    `select id, picture_id as "pictureId", alt from banners where picture_id is not null order by id`,
  );
  return banners.length === 0 ? null : banners;
}

/** Null for the class and rate that the migrations made. */
async function readTax(db: Kysely<unknown>) {
  const classes = await rowsOf(db, "select code, label, sac from tax_classes order by code");
  const rates = await rowsOf(
    db,
    `select tax_class as code, valid_from as "validFrom", percent from tax_rates order by valid_from`,
  );
  const charges = await rowsOf(
    db,
    `select kind, tax_class as "taxClass" from charge_tax_classes order by kind`,
  );
  const all = JSON.stringify([classes, rates, charges]);
  if (all === STANDARD) return null;
  const ratesOf = (taxClass: unknown) =>
    rates
      .filter(({ code }) => code === taxClass)
      .map(({ validFrom, percent }) => ({ validFrom, percent }));
  return { classes: classes.map((one) => ({ ...one, rates: ratesOf(one["code"]) })), charges };
}

const STANDARD = JSON.stringify([
  [{ code: "standard", label: "Self-drive rental", sac: "997311" }],
  [{ code: "standard", validFrom: 0, percent: 18 }],
  [],
]);

async function rowsOf(db: Kysely<unknown>, query: string): Promise<Rows> {
  return (await sql.raw<Record<string, unknown>>(query).execute(db)).rows;
}
