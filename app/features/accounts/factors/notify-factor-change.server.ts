import { business } from "#app/content/business.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { UserRecord } from "#app/features/accounts/users/get-user.server.ts";
import {
  type AccountNotice,
  notifyOwner,
} from "#app/features/accounts/users/notify-owner.server.ts";

export async function notifyFactorChange(
  tx: Tx,
  person: UserRecord,
  { title, text }: AccountNotice,
  now: Instant,
): Promise<void> {
  await notifyOwner(
    tx,
    person,
    { title, text: `${text} If it was not you, call ${business().phone.display} at once.` },
    now,
  );
}
