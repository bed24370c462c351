import type { BetterAuthPlugin } from "better-auth";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { confirmationEndpoints } from "#app/features/accounts/confirmation/confirmation-endpoints.server.ts";
import { factorEndpoints } from "#app/features/accounts/factors/factor-endpoints.server.ts";
import { identityEndpoints } from "#app/features/accounts/identities/identity-endpoints.server.ts";
import { deletionEndpoints } from "#app/features/accounts/account-deletion/deletion-endpoints.server.ts";
import type { AppMode } from "#app/records/users/find-role.server.ts";
import { userEndpoints } from "#app/features/accounts/admin/user-endpoints.server.ts";
import { invitationEndpoints } from "#app/features/accounts/staff/invitation-endpoints.server.ts";
import { profileEndpoints } from "#app/features/accounts/profile/profile-endpoints.server.ts";
import { recoveryEndpoints } from "#app/features/accounts/recovery/recovery-endpoints.server.ts";
import { deviceEndpoints } from "#app/features/accounts/session/device-endpoints.server.ts";
import { codeEndpoints } from "#app/features/accounts/sign-in/code-endpoints.server.ts";
import { linkEndpoints } from "#app/features/accounts/sign-in/link-endpoints.server.ts";
import { signInEndpoints } from "#app/features/accounts/sign-in/sign-in-endpoints.server.ts";
import { signUpEndpoints } from "#app/features/accounts/sign-up/sign-up-endpoints.server.ts";

export function accountPlugins(
  deps: AccountDeps & { appMode: AppMode },
): Pick<BetterAuthPlugin, "id">[] {
  return [
    signUpEndpoints(deps),
    signInEndpoints(deps),
    codeEndpoints(deps),
    linkEndpoints(deps),
    recoveryEndpoints(deps),
    confirmationEndpoints(deps),
    profileEndpoints(deps),
    factorEndpoints(deps),
    identityEndpoints(deps),
    deletionEndpoints(deps),
    deviceEndpoints(deps),
    userEndpoints(deps),
    invitationEndpoints(deps),
  ];
}
