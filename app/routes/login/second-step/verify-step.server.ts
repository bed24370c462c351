import { data } from "react-router";
import { z } from "zod";
import { callAuth, type Caller } from "#app/features/accounts/calls/call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { explainSendRefusal } from "#app/features/accounts/calls/explain-refusal.ts";
import { explainFactorRefusal } from "#app/features/accounts/calls/explain-factor-refusal.ts";
import type { Factor } from "#app/features/accounts/factors/find-factors.server.ts";
import { stepFormParser, type Step } from "#app/features/accounts/factors/second-step.ts";
import type { FormProblems, FormRefusal } from "#app/features/accounts/base/form-problems.ts";
import { signInWith } from "#app/features/accounts/calls/sign-in-with.server.ts";

export type StepActionData = { step: Step; sent: boolean; problems: FormProblems | undefined };

type StepContext = { auth: Auth; caller: Caller; factors: readonly Factor[] };

/** Sends a code to the phone that is enrolled as a factor. */
export async function sendCodeByText({ auth, caller, factors }: StepContext) {
  const phone = factors.find(({ type }) => type === "phone");
  const call = { path: `/factors/${phone?.id ?? "none"}/challenge`, body: {} };
  const sent = await callAuth(auth, caller, call, z.unknown());
  if (sent.ok) return data<StepActionData>({ step: "phone", sent: true, problems: undefined });
  return refuse("phone", explainSendRefusal(sent.reason));
}

/** Verifies the code and redirects to `next`. */
export async function verifyStep(
  { auth, caller, factors }: StepContext,
  step: Step,
  form: FormData,
  next: string,
) {
  const parsed = stepFormParser(step)(form);
  if (!parsed.ok) return refuse(step, { status: 400, problems: parsed.reason });
  const factor = factors.find(({ type }) => type === step);
  const path = factor ? `/factors/${factor.id}/verify` : "/factors/backup-code";
  const result = await signInWith(
    auth,
    caller,
    { path, body: parsed.value },
    { next, event: "MFA_CHALLENGE_VERIFIED" },
  );
  return result.ok ? result.value : refuse(step, explainFactorRefusal(step, result.reason));
}

function refuse(step: Step, { status, problems }: FormRefusal) {
  return data<StepActionData>({ step, sent: false, problems }, { status });
}
