import { href, redirect } from "react-router";
import { callerOf, requestOf } from "#app/context.ts";
import { RESEND } from "#app/features/accounts/codes/resend-code.tsx";
import { findSentCode } from "#app/features/accounts/codes/find-sent-code.server.ts";
import { listVerifiedFactors } from "#app/features/accounts/factors/find-factors.server.ts";
import { findPendingFactorUser } from "#app/features/accounts/calls/find-pending-factor.server.ts";
import { selectStep, availableSteps } from "#app/features/accounts/factors/second-step.ts";
import { safeNextPath, withNext } from "#app/features/accounts/base/next-path.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { readForm } from "#app/http/form-data.ts";
import type { Route } from "./+types/route";
import { verifyStep, sendCodeByText } from "./verify-step.server.ts";
import { SecondStepForm } from "./second-step-form.tsx";

export function meta() {
  return hiddenPageMeta("Second step");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, url: { searchParams }, context }: Route.LoaderArgs) {
  const { services, account } = requestOf(context);
  const next = safeNextPath(searchParams.get("next"), "");
  if ((await account()) !== null) throw redirect(next || href("/profile"), { headers: NO_STORE });
  const waiting = await findPendingFactorUser(services.auth, request.headers);
  if (waiting === null)
    throw redirect(withNext(href("/login"), next || null), { headers: NO_STORE });
  const factors = await listVerifiedFactors(services.db, waiting.userId);
  const steps = availableSteps(factors);
  const now = services.clock.now();
  const sent = { purpose: "factor", subject: waiting.userId } as const;
  return {
    step: selectStep(searchParams.get("with"), steps),
    steps,
    phone: factors.find(({ type }) => type === "phone")?.hint ?? null,
    resendAt: (await findSentCode(services.db, sent, now))?.resendAt ?? null,
    now,
    next: next || null,
    isDemo: services.config.APP_MODE === "demo",
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const next = safeNextPath(url.searchParams.get("next"), href("/profile"));
  const waiting = await findPendingFactorUser(services.auth, request.headers);
  if (waiting === null) return redirect(withNext(href("/login"), next), { headers: NO_STORE });
  const caller = callerOf(context, request);
  const factors = await listVerifiedFactors(services.db, waiting.userId);
  const form = await readForm(request);
  const stepContext = { auth: services.auth, caller, factors };
  if (form.get("intent") === RESEND) return await sendCodeByText(stepContext);
  const step = selectStep(url.searchParams.get("with"), availableSteps(factors));
  return await verifyStep(stepContext, step, form, next);
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData?.step === loaderData.step ? actionData : undefined;
  return <SecondStepForm key={loaderData.step} {...loaderData} answer={answer} />;
}
