import { data, redirect } from "react-router";
import { z } from "zod";
import { requestOf } from "#app/context.ts";
import { RESEND } from "#app/features/accounts/codes/resend-code.tsx";
import { parseCodeForm } from "#app/features/accounts/codes/parse-code.ts";
import {
  explainRefusal,
  explainSendRefusal,
} from "#app/features/accounts/calls/explain-refusal.ts";
import { explainFactorRefusal } from "#app/features/accounts/calls/explain-factor-refusal.ts";
import { type Factor, listFactors } from "#app/features/accounts/factors/find-factors.server.ts";
import type { FormRefusal } from "#app/features/accounts/base/form-problems.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { requireConfirmedPage } from "#app/page-guards.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import {
  callAccountService,
  type RouteArgs,
  type ChangeActionData,
} from "#app/routes/profile/change.server.ts";
import { INTENT, SECOND_STEP_PATH, setUpPath } from "./second-step-paths.ts";

export type SecondStepActionData = ChangeActionData & {
  /** Shown once. */
  backupCodes?: string[];
  /** Two-step sign-in was just turned on. */
  isFirstStep?: true;
};

const backupCodes = z.array(z.string());
const verified = z.object({ backupCodes: backupCodes.nullable() });
const renewed = z.object({ backupCodes });

/** Enrols or removes a factor, or renews the backup codes. */
export async function changeSecondStep(args: RouteArgs) {
  const { userId } = await requireConfirmedPage(args.context, args.request);
  const { factors } = await listFactors(requestOf(args.context).services.db, userId);
  const form = await readForm(args.request);
  switch (textOf(form, "intent")) {
    case INTENT.add:
      return await add(args, textOf(form, "type"));
    case INTENT.remove:
      return await remove(args, factors, textOf(form, "factor"));
    case INTENT.renew:
      return await renew(args);
    case RESEND:
      return await resend(args, findOfferedFactor(args, factors));
    default:
      return await verify(args, findOfferedFactor(args, factors), form);
  }
}

async function add(args: RouteArgs, type: string) {
  const started = await callAccountService(args, { path: "/factors", body: { type } }, z.unknown());
  if (!started.ok) return refuse(explainSendRefusal(started.reason));
  return redirect(setUpPath(type === "phone" ? "phone" : "totp"));
}

async function resend(args: RouteArgs, factor: Factor | undefined) {
  const call = { path: `/factors/${factor?.id ?? "none"}/challenge`, body: {} };
  const sent = await callAccountService(args, call, z.unknown());
  return sent.ok
    ? data<SecondStepActionData>({ sent: true })
    : refuse(explainSendRefusal(sent.reason));
}

async function verify(args: RouteArgs, factor: Factor | undefined, form: FormData) {
  const parsed = parseCodeForm(form);
  if (!parsed.ok) return refuse({ status: 400, problems: parsed.reason });
  const call = { path: `/factors/${factor?.id ?? "none"}/verify`, body: parsed.value };
  const answer = await callAccountService(args, call, verified);
  if (!answer.ok) return refuse(explainFactorRefusal(factor?.type ?? "totp", answer.reason));
  const { backupCodes } = answer.value.answer;
  if (backupCodes === null) return redirectToOverview(args, "added");
  return data<SecondStepActionData>({ backupCodes, isFirstStep: true });
}

async function remove(args: RouteArgs, factors: readonly Factor[], id: string) {
  const wasOn = factors.some((factor) => factor.id === id && factor.status === "verified");
  const call = { path: `/factors/${id}`, method: "DELETE" } as const;
  const removed = await callAccountService(args, call, z.unknown());
  if (!removed.ok) return refuse(explainRefusal(removed.reason));
  return wasOn ? redirectToOverview(args, "removed") : redirect(SECOND_STEP_PATH);
}

async function renew(args: RouteArgs) {
  const answer = await callAccountService(
    args,
    { path: "/factors/backup-codes", body: {} },
    renewed,
  );
  if (!answer.ok) return refuse(explainRefusal(answer.reason));
  return data<SecondStepActionData>(answer.value.answer);
}

/** The unverified factor that the page is setting up. */
function findOfferedFactor({ request }: RouteArgs, factors: readonly Factor[]): Factor | undefined {
  const type = new URL(request.url).searchParams.get("set-up");
  return factors.find((factor) => factor.type === type && factor.status === "unverified");
}

/** Other tabs of this browser reload their data. */
function redirectToOverview({ context }: RouteArgs, done: "added" | "removed") {
  const headers = { "set-cookie": sessionEventCookie(requestOf(context).origin, "USER_UPDATED") };
  return redirect(`${SECOND_STEP_PATH}?done=${done}`, { headers });
}

function refuse({ status, problems }: FormRefusal) {
  return data<SecondStepActionData>({ problems }, { status });
}
