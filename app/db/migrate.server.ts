import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./client.server.ts";
import { SECOND } from "#app/domain/business-time.ts";
import { type DialectName, isLockTimeout, isPostgres } from "./dialect.server.ts";
import { listAppliedMigrations } from "./list-applied-migrations.server.ts";
import { UnusableDatabase } from "./unusable-database.server.ts";
import { accounts } from "./migrations/000-accounts.ts";
import { fleet } from "./migrations/001-fleet.ts";
import { bookings } from "./migrations/002-bookings.ts";
import { payments } from "./migrations/003-payments.ts";
import { documents } from "./migrations/004-documents.ts";
import { outbox } from "./migrations/005-outbox.ts";
import { sandboxGateway } from "./migrations/006-sandbox-gateway.ts";
import { taxiRequests } from "./migrations/007-taxi-requests.ts";
import { pageViews } from "./migrations/008-page-views.ts";
import { identity } from "./migrations/009-identity.ts";
import { accountService } from "./migrations/010-account-service.ts";
import { mailOutbox } from "./migrations/011-mail-outbox.ts";
import { desk } from "./migrations/012-desk.ts";
import { money } from "./migrations/013-money.ts";
import { sandboxFaults } from "./migrations/014-sandbox-faults.ts";
import { providerOrders } from "./migrations/015-provider-orders.ts";
import { files } from "./migrations/016-files.ts";
import { pictures } from "./migrations/017-pictures.ts";
import { fieldTerms } from "./migrations/018-field-terms.ts";
import { contentVersions } from "./migrations/019-content-versions.ts";
import { carList } from "./migrations/020-car-list.ts";
import { textSearch } from "./migrations/021-text-search.ts";
import { sessionsAndKeys } from "./migrations/022-sessions-and-keys.ts";
import { carIdentity } from "./migrations/023-car-identity.ts";
import { preparation } from "./migrations/024-preparation.ts";
import { charges } from "./migrations/025-charges.ts";
import { waitlist } from "./migrations/026-waitlist.ts";
import { chargeTaxClasses } from "./migrations/027-charge-tax-classes.ts";
import { tripPhotos } from "./migrations/028-trip-photos.ts";
import { tripCharges } from "./migrations/029-trip-charges.ts";
import { deposits } from "./migrations/030-deposits.ts";
import { agreements } from "./migrations/031-agreements.ts";
import { onlineDeposits } from "./migrations/032-online-deposits.ts";
import { inspections } from "./migrations/033-inspections.ts";
import { keyBoxReturns } from "./migrations/034-key-box-returns.ts";
import { settings } from "./migrations/036-settings.ts";
import { cancellationPolicies } from "./migrations/037-cancellation-policies.ts";
import { jobRuns } from "./migrations/038-job-runs.ts";
import { dayCloses } from "./migrations/039-day-closes.ts";
import { staffRoles } from "./migrations/040-staff-roles.ts";
import { agreedConditions } from "./migrations/042-agreed-conditions.ts";
import { uniquePaymentIds } from "./migrations/043-payment-ids.ts";
import { chargesChecked } from "./migrations/045-charges-checked.ts";
import { ownTestimonials } from "./migrations/046-own-testimonials.ts";
import { editedMigrations } from "./migrations/048-edited-migrations.ts";
import { smsTemplatesSetting } from "./migrations/049-sms-templates.ts";
import { paymentTests } from "./migrations/051-payment-tests.ts";
import { staffPlaces } from "./migrations/052-staff-places.ts";
import { placeSurcharge } from "./migrations/053-place-surcharge.ts";
import { userNotes } from "./migrations/054-user-notes.ts";
import { tableSettings } from "./migrations/055-table-settings.ts";
import { savedViews } from "./migrations/056-saved-views.ts";
import { indexes } from "./migrations/057-indexes.ts";
import { askedDeposits } from "./migrations/058-asked-deposits.ts";
import { paymentReceived } from "./migrations/059-payment-received.ts";
import { companyAddresses } from "./migrations/060-company-addresses.ts";
import { returnRejected } from "./migrations/061-return-rejected.ts";
import { balancesWrittenOff } from "./migrations/062-balances-written-off.ts";
import { ledgerDays } from "./migrations/063-ledger-days.ts";
import { formerPlaceNames } from "./migrations/064-former-place-names.ts";
import { removeGstinFromLog } from "./migrations/066-log-without-gstin.ts";
import { removeBanReasonsFromLog } from "./migrations/067-log-without-ban-reasons.ts";
import { shortWaits } from "./migrations/068-short-waits.ts";
import { carsOfHandovers } from "./migrations/069-cars-of-handovers.ts";
import { taxiRequestNotes } from "./migrations/070-taxi-request-notes.ts";
import { readingsOfSwaps } from "./migrations/071-readings-of-swaps.ts";

/** The statements run in one transaction with the migration's record. */
export type MigrationScript = (dialect: DialectName) => Migration;

const scripts: Record<string, MigrationScript> = {
  "000-accounts": accounts,
  "001-fleet": fleet,
  "002-bookings": bookings,
  "003-payments": payments,
  "004-documents": documents,
  "005-outbox": outbox,
  "006-sandbox-gateway": sandboxGateway,
  "007-taxi-requests": taxiRequests,
  "008-page-views": pageViews,
  "009-identity": identity,
  "010-account-service": accountService,
  "011-mail-outbox": mailOutbox,
  "012-desk": desk,
  "013-money": money,
  "014-sandbox-faults": sandboxFaults,
  "015-provider-orders": providerOrders,
  "016-files": files,
  "017-pictures": pictures,
  "018-field-terms": fieldTerms,
  "019-content-versions": contentVersions,
  "020-car-list": carList,
  "021-text-search": textSearch,
  "022-sessions-and-keys": sessionsAndKeys,
  "023-car-identity": carIdentity,
  "024-preparation": preparation,
  "025-charges": charges,
  "026-waitlist": waitlist,
  "027-charge-tax-classes": chargeTaxClasses,
  "028-trip-photos": tripPhotos,
  "029-trip-charges": tripCharges,
  "030-deposits": deposits,
  "031-agreements": agreements,
  "032-online-deposits": onlineDeposits,
  "033-inspections": inspections,
  "034-key-box-returns": keyBoxReturns,
  "036-settings": settings,
  "037-cancellation-policies": cancellationPolicies,
  "038-job-runs": jobRuns,
  "039-day-closes": dayCloses,
  "040-staff-roles": staffRoles,
  "042-agreed-conditions": agreedConditions,
  "043-payment-ids": uniquePaymentIds,
  "045-charges-checked": chargesChecked,
  "046-own-testimonials": ownTestimonials,
  "048-edited-migrations": editedMigrations,
  "049-sms-templates": smsTemplatesSetting,
  "051-payment-tests": paymentTests,
  "052-staff-places": staffPlaces,
  "053-place-surcharge": placeSurcharge,
  "054-user-notes": userNotes,
  "055-table-settings": tableSettings,
  "056-saved-views": savedViews,
  "057-indexes": indexes,
  "058-asked-deposits": askedDeposits,
  "059-payment-received": paymentReceived,
  "060-company-addresses": companyAddresses,
  "061-return-rejected": returnRejected,
  "062-balances-written-off": balancesWrittenOff,
  "063-ledger-days": ledgerDays,
  "064-former-place-names": formerPlaceNames,
  "066-log-without-gstin": removeGstinFromLog,
  "067-log-without-ban-reasons": removeBanReasonsFromLog,
  "068-short-waits": shortWaits,
  "069-cars-of-handovers": carsOfHandovers,
  "070-taxi-request-notes": taxiRequestNotes,
  "071-readings-of-swaps": readingsOfSwaps,
};

/** The last migration of this version. */
export const SCHEMA_VERSION = Object.keys(scripts).at(-1) ?? "";

export type MigrateOptions = {
  /** False where a site of an earlier version may be running on the database. */
  allowUpgrade?: boolean;
};

/** While a table is read for long, as by a backup, whoever waits to alter it keeps everybody else from it too. */
const RETRY_AFTER_MS = 2 * SECOND;
const MAX_ATTEMPTS = 60;

/**
 * Safe to run from several processes at once. Throws `UnusableDatabase`, having changed nothing; without
 * `allowUpgrade` also for a database of an earlier version.
 */
export async function migrate(
  db: Database,
  { allowUpgrade = true }: MigrateOptions = {},
): Promise<string[]> {
  const known = new Set(Object.keys(scripts));
  const applied = await listAppliedMigrations(db, known);
  if (!allowUpgrade && applied.length > 0 && applied.length < known.size) {
    throw new UnusableDatabase(
      "The database is of an earlier version: back it up with that version, then start this one or run `npm run db:migrate`.",
    );
  }
  const dialect: DialectName = isPostgres(db) ? "postgres" : "sqlite";
  const migrator = new Migrator({
    // The migrator's own table has no camel-case names.
    db: db.withoutPlugins(),
    // Branches landed in another order than that of their numbers: some databases have 036 without 032.
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(
            Object.entries(scripts).map(([name, script]) => [name, script(dialect)]),
          ),
        ),
    },
  });
  for (let attempt = 1; ; attempt += 1) {
    const { error, results } = await migrator.migrateToLatest();
    if (error === undefined) return (results ?? []).map((result) => result.migrationName);
    if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error;
    await setTimeout(RETRY_AFTER_MS);
  }
}

/** Whether the schema is that of this version, or of a later one. */
export async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(scripts).every((name) => applied.has(name));
}
