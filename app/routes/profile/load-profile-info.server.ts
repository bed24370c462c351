import type { Instant } from "#app/domain/business-time.ts";
import { listOwnDevices } from "#app/features/accounts/calls/own-devices.server.ts";
import type { Account } from "#app/features/accounts/calls/find-account.server.ts";
import { listFactors } from "#app/features/accounts/factors/find-factors.server.ts";
import { listConnectedAccounts } from "#app/features/accounts/identities/list-connected-accounts.server.ts";
import { findCompany } from "#app/features/accounts/company/company.server.ts";
import { getProfile } from "#app/features/accounts/profile/find-profile.server.ts";
import type { Services } from "#app/services.server.ts";

/** The data of the Profile Info tab. */
export async function loadProfileInfo(
  services: Services,
  { account, request, now }: { account: Account; request: Request; now: Instant },
) {
  const { searchParams } = new URL(request.url);
  const [profile, company, { factors }, identities, devices] = await Promise.all([
    getProfile(services.db, account.userId),
    findCompany(services.db, account.userId),
    listFactors(services.db, account.userId),
    listConnectedAccounts(services, account, searchParams),
    listOwnDevices(services, request.headers, now),
  ]);
  return { profile, company, factors, identities, devices, role: account.role };
}

export type ProfileInfoData = Awaited<ReturnType<typeof loadProfileInfo>>;
