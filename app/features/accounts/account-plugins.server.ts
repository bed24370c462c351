import type { BetterAuthPlugin } from "better-auth";
import type { AccountDeps } from "./account-deps.ts";
import { confirmationEndpoints } from "./confirmation/confirmation-endpoints.server.ts";
import { factorEndpoints } from "./factors/factor-endpoints.server.ts";
import { identityEndpoints } from "./identities/identity-endpoints.server.ts";
import { leavingEndpoints } from "./account-deletion/leaving-endpoints.server.ts";
import { peopleEndpoints } from "./users/people-endpoints.server.ts";
import { profileEndpoints } from "./profile/profile-endpoints.server.ts";
import { recoveryEndpoints } from "./recovery/recovery-endpoints.server.ts";
import { deviceEndpoints } from "./session/device-endpoints.server.ts";
import { codeEndpoints } from "./sign-in/code-endpoints.server.ts";
import { linkEndpoints } from "./sign-in/link-endpoints.server.ts";
import { signInEndpoints } from "./sign-in/sign-in-endpoints.server.ts";
import { signUpEndpoints } from "./sign-up/sign-up-endpoints.server.ts";

/** Our own endpoints of the account service, area by area. */
export function accountPlugins(deps: AccountDeps): Pick<BetterAuthPlugin, "id">[] {
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
    leavingEndpoints(deps),
    deviceEndpoints(deps),
    peopleEndpoints(deps),
  ];
}
