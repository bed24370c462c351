import type { BetterAuthPlugin } from "better-auth";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { emailEndpoints } from "./change-email.server.ts";
import { nameEndpoints } from "./change-name.server.ts";
import { passwordEndpoints } from "./change-password.server.ts";
import { phoneEndpoints } from "./change-phone.server.ts";

export function profileEndpoints(deps: AccountDeps) {
  return {
    id: "profile",
    endpoints: {
      ...nameEndpoints(deps),
      ...passwordEndpoints(deps),
      ...emailEndpoints(deps),
      ...phoneEndpoints(deps),
    },
  } satisfies BetterAuthPlugin;
}
