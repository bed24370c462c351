import { data, redirect } from "react-router";
import { z } from "zod";
import { requestOf } from "#app/context.ts";
import { RESEND } from "#app/features/accounts/codes/resend-code.tsx";
import { readCode } from "#app/features/accounts/codes/typed-code.ts";
import { explainRefusal, explainSending } from "#app/features/accounts/explain-refusal.ts";
import { explainStepRefusal } from "#app/features/accounts/factors/explain-step-refusal.ts";
import { type Factor, findFactors } from "#app/features/accounts/factors/find-factors.server.ts";
import type { FormRefusal } from "#app/features/accounts/form-problems.ts";
import { announce } from "#app/features/accounts/session/announce.server.ts";
import { requireConfirmedPage } from "#app/page-guards.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { askFor, type Asked, type ChangeAnswer } from "#app/routes/profile/change.server.ts";
import { INTENT, SECOND_STEP, setUpAddress } from "./second-step-paths.ts";

/** What the page says of the last thing that was done on it. */
export type SecondStepAnswer = ChangeAnswer & {
  /** To be read this once. */
  backupCodes?: string[];
  /** They come with the first step, which has just been set up. */
  isFirstStep?: true;
};

const backupCodes = z.array(z.string());
const verified = z.object({ backupCodes: backupCodes.nullable() });
const renewed = z.object({ backupCodes });

/** Sets a step up, removes one, or makes new backup codes, as the form says. */
export async function changeSecondStep(asked: Asked) {
  const { userId } = await requireConfirmedPage(asked.context, asked.request);
  const { factors } = await findFactors(requestOf(asked.context).services.db, userId);
  const form = await readForm(asked.request);
  switch (textOf(form, "intent")) {
    case INTENT.add:
      return await add(asked, textOf(form, "type"));
    case INTENT.remove:
      return await remove(asked, factors, textOf(form, "factor"));
    case INTENT.renew:
      return await renew(asked);
    case RESEND:
      return await resend(asked, offered(asked, factors));
    default:
      return await verify(asked, offered(asked, factors), form);
  }
}

async function add(asked: Asked, type: string) {
  const begun = await askFor(asked, { path: "/factors", body: { type } }, z.unknown());
  if (!begun.ok) return refuse(explainSending(begun.reason));
  return redirect(setUpAddress(type === "phone" ? "phone" : "totp"));
}

async function resend(asked: Asked, factor: Factor | undefined) {
  const call = { path: `/factors/${factor?.id ?? "none"}/challenge`, body: {} };
  const sent = await askFor(asked, call, z.unknown());
  return sent.ok ? data<SecondStepAnswer>({ sent: true }) : refuse(explainSending(sent.reason));
}

async function verify(asked: Asked, factor: Factor | undefined, form: FormData) {
  const typed = readCode(form);
  if (!typed.ok) return refuse({ status: 400, problems: typed.reason });
  const call = { path: `/factors/${factor?.id ?? "none"}/verify`, body: typed.value };
  const answer = await askFor(asked, call, verified);
  if (!answer.ok) return refuse(explainStepRefusal(factor?.type ?? "totp", answer.reason));
  const { backupCodes } = answer.value.answer;
  if (backupCodes === null) return goBack("added");
  return data<SecondStepAnswer>({ backupCodes, isFirstStep: true });
}

async function remove(asked: Asked, factors: readonly Factor[], id: string) {
  const wasOn = factors.some((factor) => factor.id === id && factor.status === "verified");
  const call = { path: `/factors/${id}`, method: "DELETE" } as const;
  const removed = await askFor(asked, call, z.unknown());
  if (!removed.ok) return refuse(explainRefusal(removed.reason));
  return wasOn ? goBack("removed") : redirect(SECOND_STEP);
}

async function renew(asked: Asked) {
  const answer = await askFor(asked, { path: "/factors/backup-codes", body: {} }, renewed);
  if (!answer.ok) return refuse(explainRefusal(answer.reason));
  return data<SecondStepAnswer>(answer.value.answer);
}

/** The factor that the address of the page says is being set up. */
function offered({ request }: Asked, factors: readonly Factor[]): Factor | undefined {
  const type = new URL(request.url).searchParams.get("set-up");
  return factors.find((factor) => factor.type === type && factor.status === "unverified");
}

/** Back to how things are; the other tabs of this browser look again as well. */
function goBack(done: "added" | "removed") {
  const headers = { "set-cookie": announce("USER_UPDATED") };
  return redirect(`${SECOND_STEP}?done=${done}`, { headers });
}

function refuse({ status, problems }: FormRefusal) {
  return data<SecondStepAnswer>({ problems }, { status });
}
