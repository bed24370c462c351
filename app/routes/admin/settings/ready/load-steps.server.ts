import { listDemoAccounts } from "#app/features/accounts/admin/seed-demo-accounts.server.ts";
import { listDepositRules } from "#app/records/table-settings/deposit-rules.server.ts";
import { listTaxClasses } from "#app/features/fleet/tax/list-tax-classes.server.ts";
import { checkBackup } from "#app/features/health/check-backup.server.ts";
import { judgeBackup } from "#app/features/health/judge-backup.ts";
import { judgeProviders } from "#app/features/health/judge-health.ts";
import { listSteps } from "#app/features/opening/list-steps.ts";
import type { OpeningStep } from "#app/features/opening/opening-step.ts";
import { readOpeningState } from "#app/features/opening/read-opening-state.server.ts";
import { listPlaceholders } from "#app/features/settings/list-placeholders.server.ts";
import { withCarPlaces } from "#app/features/settings/places/list-known-places.server.ts";
import { readSettings } from "#app/records/settings.server.ts";
import { listProviders } from "#app/routes/admin/health/list-providers.server.ts";
import type { Services } from "#app/services.server.ts";

type Deps = Pick<Services, "db" | "clock" | "config" | "backup">;

/** What an operator does before the first customer, and how far it is; for the page and `npm run setup`. */
export async function loadSteps({ db, clock, config, backup }: Deps): Promise<OpeningStep[]> {
  const now = clock.now();
  const settings = await readSettings(db);
  const [state, places, taxClasses, deposits, demoAccounts, backupState] = await Promise.all([
    readOpeningState(db),
    withCarPlaces(db, settings.places),
    listTaxClasses(db, now),
    listDepositRules(db),
    listDemoAccounts(db),
    checkBackup(backup, now),
  ]);
  return listSteps({
    ...state,
    settings,
    placeholders: listPlaceholders(settings),
    places,
    taxClasses,
    deposits,
    health: [...judgeProviders(listProviders(config)), judgeBackup(backupState, now)],
    appMode: config.APP_MODE,
    liveRefusals: config.liveRefusals,
    demoAccounts,
  });
}
