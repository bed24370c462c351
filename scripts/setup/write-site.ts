import type { Settings } from "#app/content/all-settings.server.ts";
import { sql } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Result } from "#app/domain/result.ts";
import { userEmail, userName } from "#app/features/accounts/base/user-fields.ts";
import { makeAdminInTransaction } from "#app/features/accounts/admin/make-admin.server.ts";
import { insertUser } from "#app/features/accounts/users/create-user.server.ts";
import { findUser } from "#app/features/accounts/users/find-user.server.ts";
import { isSetUp } from "#app/features/opening/is-set-up.server.ts";
import { parseBusiness } from "#app/features/settings/business-schema.ts";
import { parsePlaces } from "#app/features/settings/places/place-schema.ts";
import {
  addSettingVersions,
  SettingsNotSaved,
  saveAll,
} from "#app/features/settings/save-settings.server.ts";
import { SETUP_ACTOR } from "#app/records/settings.server.ts";
import { type SetupAnswers, businessFieldsOf, placeRowOf, rulesOf } from "./questions.ts";

export const ALREADY_SET_UP =
  "The database already has settings, cars or bookings: change them on the desk, or name an empty database. Nothing was changed; npm run setup -- --list says what is still to do.";

/** All of it or nothing; the reason is a sentence. */
export async function writeSite(
  db: Database,
  answers: SetupAnswers,
  now: Instant,
): Promise<Result<null, string>> {
  const settings = settingsOf(answers);
  return await saveAll(db, async (tx) => {
    // Another run, or a site that has started meanwhile, waits or is seen; SQLite has one writer at a time.
    if (isPostgres(tx)) await sql`lock table setting_versions in exclusive mode`.execute(tx);
    if (await isSetUp(tx)) throw new SettingsNotSaved(ALREADY_SET_UP);
    await addSettingVersions(tx, SETUP_ACTOR, settings, now);
    await addOwner(tx, answers, now);
  });
}

/** The answers are valid. */
function settingsOf(
  answers: SetupAnswers,
): Pick<Settings, "business" | "places" | "rules" | "services" | "testimonials"> {
  const business = parseBusiness(businessFieldsOf(answers));
  const places = parsePlaces([placeRowOf(answers)]);
  if (!business.ok || !places.ok) throw new Error(JSON.stringify([business, places]));
  return {
    business: business.value,
    // The hours are those of the rules, so that texts name them and a further place has them too.
    places: places.value.map((place) => ({ ...place, openingHour: null, closingHour: null })),
    rules: rulesOf(answers),
    // What the demo offers and what its customers said is the demo's.
    services: { taxi: "none", twoWheeler: "none", adventure: "none" },
    testimonials: [],
  };
}

/** Without a password: they sign in by a code to their e-mail, and set one in their profile. */
async function addOwner(tx: Tx, answers: SetupAnswers, now: Instant): Promise<void> {
  const email = userEmail.parse(answers.ownerEmail);
  const contact = { kind: "email", to: email } as const;
  if ((await findUser(tx, contact)) === null) {
    const name = userName.parse(answers.ownerName);
    const none = { phone: null, phoneVerified: false, passwordHash: null };
    await insertUser(tx, { name, email, emailVerified: false, ...none }, now);
  }
  const newOwner = await makeAdminInTransaction(tx, contact, now);
  if (!newOwner.ok)
    throw new SettingsNotSaved(`The account of ${email} is banned. Nothing was changed.`);
}
