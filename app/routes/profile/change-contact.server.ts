import { data, href, redirect } from "react-router";
import { z } from "zod";
import { requestOf } from "#app/context.ts";
import type { AccountRefusal } from "#app/features/accounts/calls/call-account-service.server.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { findSentCode } from "#app/features/accounts/codes/find-sent-code.server.ts";
import { RESEND } from "#app/features/accounts/codes/resend-code.tsx";
import { parseCodeForm } from "#app/features/accounts/codes/parse-code.ts";
import {
  explainRefusal,
  explainSendRefusal,
} from "#app/features/accounts/calls/explain-refusal.ts";
import type { FormRefusal } from "#app/features/accounts/base/form-problems.ts";
import { getUser } from "#app/features/accounts/users/get-user.server.ts";
import { parseEmailForm, parsePhoneForm } from "#app/features/accounts/profile/profile-forms.ts";
import { requireSignedInPage, requireConfirmedPage } from "#app/page-guards.ts";
import { textOf } from "#app/http/form-data.ts";
import {
  type RouteArgs,
  callAccountService,
  submitChange,
  type ChangeActionData,
  refuse,
} from "./change.server.ts";

type Kind = Contact["kind"];

/** The data of the e-mail or phone page: the form, or the code that was sent. */
export async function loadContact(args: RouteArgs, kind: Kind) {
  const { request, context } = args;
  const { db, clock, config } = requestOf(context).services;
  const { userId } = await requireSignedInPage(context, request);
  const isCodeStep = new URL(request.url).searchParams.has("sent");
  const now = clock.now();
  const sent = isCodeStep ? await findPendingCode(args, kind, userId) : null;
  // Ask for confirmation before the form is filled in; a pending code needs none.
  if (sent === null) await requireConfirmedPage(context, request);
  const { email, emailVerified, phone, phoneVerified } = await getUser(db, userId);
  const own =
    kind === "email"
      ? { to: email, isVerified: emailVerified }
      : { to: phone, isVerified: phoneVerified };
  const isDemo = config.APP_MODE === "demo";
  return { own, sent, isOver: isCodeStep && sent === null, now, isDemo };
}

/** Sends a code to the new contact, resends it, or verifies it and saves the contact. */
export async function changeContact(args: RouteArgs, kind: Kind, form: FormData) {
  if (form.has("code")) return await verifyCode(args, kind, form);
  if (form.get("intent") === RESEND) return await resendCode(args, kind);
  const parsed = kind === "email" ? parseEmailForm(form) : parsePhoneForm(form);
  if (!parsed.ok) return refuse({ status: 400, problems: parsed.reason }, textOf(form, kind));
  const sent = await callAccountService(
    args,
    { path: `/user/${kind}`, body: parsed.value },
    z.unknown(),
  );
  if (sent.ok) return redirect(`${href(`/profile/${kind}`)}?sent`);
  return refuse(explainContactRefusal(sent.reason, kind), textOf(form, kind));
}

async function verifyCode(args: RouteArgs, kind: Kind, form: FormData) {
  const parsed = parseCodeForm(form);
  if (!parsed.ok) return refuse({ status: 400, problems: parsed.reason });
  return await submitChange(args, { path: `/user/${kind}/verify`, body: parsed.value }, kind);
}

async function resendCode(args: RouteArgs, kind: Kind) {
  const { userId } = await requireSignedInPage(args.context, args.request);
  const pending = await findPendingCode(args, kind, userId);
  if (pending === null) return refuse(explainRefusal({ code: "code-expired" }));
  const body = { [kind]: pending.sentTo.to };
  const sent = await callAccountService(args, { path: `/user/${kind}`, body }, z.unknown());
  return sent.ok ? data<ChangeActionData>({ sent: true }) : refuse(explainSendRefusal(sent.reason));
}

async function findPendingCode({ context }: RouteArgs, kind: Kind, userId: string) {
  const { db, clock } = requestOf(context).services;
  const sent = await findSentCode(db, { purpose: kind, subject: userId }, clock.now());
  if (sent === null || sent.payload === null) return null;
  return { sentTo: { kind, to: sent.payload }, resendAt: sent.resendAt };
}

/** A conflict is shown at the field, anything else above the form. */
function explainContactRefusal(refusal: AccountRefusal, kind: Kind): FormRefusal {
  if (refusal.code !== "conflict") return explainSendRefusal(refusal);
  return { status: 409, problems: { form: null, fields: { [kind]: refusal.message } } };
}
