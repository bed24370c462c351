import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";

type Key = Pick<AccountDeps, "secret">;

/** Encrypted, so that the database alone is not enough to make codes. */
export async function encryptTotpSecret({ secret: key }: Key, totpSecret: string): Promise<string> {
  return await symmetricEncrypt({ key, data: totpSecret });
}

export async function decryptTotpSecret(
  { secret: key }: Key,
  encrypted: string | null,
): Promise<string> {
  if (encrypted === null) throw new Error("Only an app has a secret");
  return await symmetricDecrypt({ key, data: encrypted });
}
