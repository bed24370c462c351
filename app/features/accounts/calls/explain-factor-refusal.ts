import type { AccountRefusal } from "./call-account-service.server.ts";
import { explainRefusal } from "./explain-refusal.ts";
import type { FormRefusal } from "#app/features/accounts/base/form-problems.ts";
import { factorMessages as messages } from "#app/features/accounts/factors/factor-messages.ts";
import type { Step } from "#app/features/accounts/factors/second-step.ts";

const WARN_BELOW = 3;

export function explainFactorRefusal(step: Step, refusal: AccountRefusal): FormRefusal {
  if (step === "phone") return explainRefusal(refusal);
  if (refusal.code === "code-expired") return codeRefusal(messages.codeUsed);
  if (refusal.code !== "code-wrong") return explainRefusal(refusal);
  const wrong = step === "totp" ? messages.codeWrong : messages.backupCodeWrong;
  const { triesLeft } = refusal;
  if (triesLeft === 0) return codeRefusal(messages.lastTry);
  return codeRefusal(triesLeft > WARN_BELOW ? wrong : `${wrong} ${messages.triesLeft(triesLeft)}`);
}

function codeRefusal(code: string): FormRefusal {
  return { status: 400, problems: { form: null, fields: { code } } };
}
