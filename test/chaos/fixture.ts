import { createHmac } from "node:crypto";
import pino from "pino";
import type { Config } from "#app/config/config.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { paise } from "#app/domain/money.ts";
import { createAuth } from "#app/features/accounts/service/auth.server.ts";
import { insertCar, insertUser } from "#test/support/factories.ts";
import { systemClock } from "#test/support/fixed-clock.ts";

export type SignedInUser = { userId: string; cookie: string };
export type FixtureCar = { slug: string; pricePerHour: ReturnType<typeof paise> };
export type Fixture = { cars: FixtureCar[]; customers: SignedInUser[]; admin: SignedInUser };

export async function insertFixture(
  db: Database,
  config: Config,
  { cars, customers }: { cars: number; customers: number },
): Promise<Fixture> {
  const users = await Promise.all(Array.from({ length: customers }, () => insertUser(db)));
  const staff = await insertUser(db, { name: "Ravi Teja" });
  await db.insertInto("admins").values({ userId: staff.id }).execute();
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
    admin: await signIn(staff.id),
  };
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
