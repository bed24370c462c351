import type { FactorType } from "#app/db/schema/accounts.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { normalizeCode, parseCodeForm } from "#app/features/accounts/codes/parse-code.ts";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";
import { factorMessages } from "./factor-messages.ts";

export type Step = FactorType | "backup";

const BACKUP_CODE_LENGTH = 10;

export function availableSteps(factors: readonly { type: FactorType }[]): Step[] {
  const types = new Set(factors.map(({ type }) => type));
  const inOrder = (["totp", "phone"] as const).filter((type) => types.has(type));
  return [...inOrder, "backup"];
}

export function selectStep(requested: unknown, steps: readonly Step[]): Step {
  return steps.find((step) => step === requested) ?? steps[0] ?? "backup";
}

export function stepFormParser(
  step: Step,
): (form: FormData) => Result<{ code: string }, FormProblems> {
  return step === "backup" ? parseBackupCodeForm : parseCodeForm;
}

function parseBackupCodeForm(form: FormData): Result<{ code: string }, FormProblems> {
  const code = normalizeCode(form.get("code"));
  if (code.length === BACKUP_CODE_LENGTH) return ok({ code });
  return refused({ form: null, fields: { code: factorMessages.backupCodeUnreadable } });
}
