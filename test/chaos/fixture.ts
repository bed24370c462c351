import { createHmac } from "node:crypto";
import pino from "pino";
import type { Config } from "#app/config/config.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { CAR_CATEGORIES } from "#app/domain/car.ts";
import { paise } from "#app/domain/money.ts";
import { createAuth } from "#app/features/accounts/service/auth.server.ts";
import { insertCar, insertUser } from "#test/support/factories.ts";
import { systemClock } from "#test/support/fixed-clock.ts";

export type SignedInUser = { userId: string; cookie: string };
export type FixtureCar = { slug: string; pricePerHour: ReturnType<typeof paise> };
export type Fixture = {
  cars: FixtureCar[];
  customers: SignedInUser[];
  admin: SignedInUser;
  colleague: SignedInUser;
};

export async function insertFixture(
  db: Database,
  config: Config,
  { cars, customers }: { cars: number; customers: number },
): Promise<Fixture> {
  const users = await Promise.all(Array.from({ length: customers }, () => insertUser(db)));
  const [staff, colleague] = [await insertStaff(db, "Ravi Teja"), await insertStaff(db, "Meena K")];
  await askForDeposits(db);
  const fleet: FixtureCar[] = [];
  for (let number = 0; number < cars; number++) {
    // Odd prices, so that taxes and halves must be rounded.
    const pricePerHour = paise(9_033 + 1_111 * number);
    fleet.push({ slug: (await insertCar(db, { pricePerHour })).slug, pricePerHour });
  }
  const signIn = await createSessionFactory(db, config);
  return {
    cars: fleet,
    customers: await Promise.all(users.map(({ id }) => signIn(id))),
    admin: await signIn(staff),
    colleague: await signIn(colleague),
  };
}

async function insertStaff(db: Database, name: string): Promise<string> {
  const { id } = await insertUser(db, { name });
  await db.insertInto("admins").values({ userId: id }).execute();
  return id;
}

async function askForDeposits(db: Database): Promise<void> {
  const amount = paise(5_000_00);
  const rules = CAR_CATEGORIES.map((category) => ({ category, amount, firstTripAmount: amount }));
  await db.insertInto("depositRules").values(rules).execute();
}

/** Inserts sessions directly, which saves hashing a password for each user. */
async function createSessionFactory(db: Database, config: Config) {
  const secret = config.key("accounts");
  const log = pino({ level: "silent" });
  const auth = createAuth({
    db,
    clock: systemClock,
    secret,
    publicOrigin: undefined,
    appMode: "demo",
    log,
  });
  const { name } = (await auth.$context).authCookies.sessionToken;
  return async (userId: string): Promise<SignedInUser> => {
    const token = newId();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 7 * 24 * 3_600_000).toISOString();
    const times = { createdAt: now.toISOString(), updatedAt: now.toISOString(), expiresAt };
    await db
      .insertInto("sessions")
      .values({ id: newId(), userId, token, ...times, ipAddress: null, userAgent: null })
      .execute();
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    return { userId, cookie: `${name}=${encodeURIComponent(`${token}.${signature}`)}` };
  };
}
