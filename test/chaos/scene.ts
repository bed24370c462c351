import { createHmac } from "node:crypto";
import pino from "pino";
import type { Config } from "#app/config/config.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { paise } from "#app/domain/money.ts";
import { createAuth } from "#app/features/accounts/service/auth.server.ts";
import { insertCar, insertUser } from "#test/support/factories.ts";
import { systemClock } from "#test/support/fixed-clock.ts";

export type Person = { userId: string; cookie: string };
export type ChaosCar = { slug: string; pricePerHour: ReturnType<typeof paise> };
export type Scene = { cars: ChaosCar[]; customers: Person[]; admin: Person };

/** Cars, and people who are signed in. */
export async function fillScene(
  db: Database,
  config: Config,
  { cars, customers }: { cars: number; customers: number },
): Promise<Scene> {
  const people = await Promise.all(Array.from({ length: customers }, () => insertUser(db)));
  const ravi = await insertUser(db, { name: "Ravi Teja" });
  await db.insertInto("admins").values({ userId: ravi.id }).execute();
  const fleet: ChaosCar[] = [];
  for (let number = 0; number < cars; number++) {
    // Odd sums, so that halves and taxes have something to round.
    const pricePerHour = paise(9_033 + 1_111 * number);
    fleet.push({ slug: (await insertCar(db, { pricePerHour })).slug, pricePerHour });
  }
  const signIn = await sessionMaker(db, config);
  return {
    cars: fleet,
    customers: await Promise.all(people.map(({ id }) => signIn(id))),
    admin: await signIn(ravi.id),
  };
}

/** Sessions as the account service makes them, without the cost of a password each. */
async function sessionMaker(db: Database, config: Config) {
  const secret = config.key("accounts");
  const log = pino({ level: "silent" });
  const auth = createAuth({ db, clock: systemClock, secret, publicOrigin: undefined, log });
  const { name } = (await auth.$context).authCookies.sessionToken;
  return async (userId: string): Promise<Person> => {
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
