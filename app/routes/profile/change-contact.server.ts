import { data, redirect } from "react-router";
import { z } from "zod";
import { requestOf } from "#app/context.ts";
import type { AuthRefusal } from "#app/features/accounts/ask-auth.server.ts";
import type { Contact } from "#app/features/accounts/codes/contact.ts";
import { findSentCode } from "#app/features/accounts/codes/find-sent-code.server.ts";
import { RESEND } from "#app/features/accounts/codes/resend-code.tsx";
import { readCode } from "#app/features/accounts/codes/typed-code.ts";
import { explainRefusal, explainSending } from "#app/features/accounts/explain-refusal.ts";
import type { FormRefusal } from "#app/features/accounts/form-problems.ts";
import { getPerson } from "#app/features/accounts/users/get-person.server.ts";
import { readEmail, readPhone } from "#app/features/accounts/profile/profile-forms.ts";
import { requireSignedInPage, requireConfirmedPage } from "#app/page-guards.ts";
import { textOf } from "#app/http/form-data.ts";
import { type Asked, askFor, change, type ChangeAnswer, refuse } from "./change.server.ts";

type Kind = Contact["kind"];

/** What the page of the e-mail, or of the phone, shows: the form, or the code that was sent from it. */
export async function loadContact(asked: Asked, kind: Kind) {
  const { request, context } = asked;
  const { db, config } = requestOf(context).services;
  const { userId } = await requireSignedInPage(context, request);
  const isCodeStep = new URL(request.url).searchParams.has("sent");
  const now = Date.now();
  const sent = isCodeStep ? await findPending(asked, kind, userId) : null;
  // Nobody types in vain; a code on its way is proof enough to bring it.
  if (sent === null) await requireConfirmedPage(context, request);
  const { email, emailVerified, phone, phoneVerified } = await getPerson(db, userId);
  const own =
    kind === "email"
      ? { to: email, isVerified: emailVerified }
      : { to: phone, isVerified: phoneVerified };
  const isDemo = config.APP_MODE === "demo";
  return { own, sent, isOver: isCodeStep && sent === null, now, isDemo };
}

/** Sends a code to another contact, sends it again, or takes it back and makes the change. */
export async function changeContact(asked: Asked, kind: Kind, form: FormData) {
  if (form.has("code")) return await bringCode(asked, kind, form);
  if (form.get("intent") === RESEND) return await sendAgain(asked, kind);
  const typed = kind === "email" ? readEmail(form) : readPhone(form);
  if (!typed.ok) return refuse({ status: 400, problems: typed.reason }, textOf(form, kind));
  const sent = await askFor(asked, { path: `/user/${kind}`, body: typed.value }, z.unknown());
  if (sent.ok) return redirect(`/profile/${kind}?sent`);
  return refuse(explainAsking(sent.reason, kind), textOf(form, kind));
}

async function bringCode(asked: Asked, kind: Kind, form: FormData) {
  const typed = readCode(form);
  if (!typed.ok) return refuse({ status: 400, problems: typed.reason });
  return await change(asked, { path: `/user/${kind}/verify`, body: typed.value }, kind);
}

async function sendAgain(asked: Asked, kind: Kind) {
  const { userId } = await requireSignedInPage(asked.context, asked.request);
  const pending = await findPending(asked, kind, userId);
  if (pending === null) return refuse(explainRefusal({ code: "code-expired" }));
  const body = { [kind]: pending.sentTo.to };
  const sent = await askFor(asked, { path: `/user/${kind}`, body }, z.unknown());
  return sent.ok ? data<ChangeAnswer>({ sent: true }) : refuse(explainSending(sent.reason));
}

async function findPending({ context }: Asked, kind: Kind, userId: string) {
  const { db } = requestOf(context).services;
  const sent = await findSentCode(db, { purpose: kind, subject: userId }, Date.now());
  if (sent === null || sent.payload === null) return null;
  return { sentTo: { kind, to: sent.payload }, resendAt: sent.resendAt };
}

/** What is said against the contact itself is said at its field. */
function explainAsking(refusal: AuthRefusal, kind: Kind): FormRefusal {
  if (refusal.code !== "conflict") return explainSending(refusal);
  return { status: 409, problems: { form: null, fields: { [kind]: refusal.message } } };
}
