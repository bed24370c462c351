import { data, href, redirect } from "react-router";
import { z } from "zod";
import { requestOf } from "#app/context.ts";
import { findSentCode } from "#app/features/accounts/codes/find-sent-code.server.ts";
import { RESEND } from "#app/features/accounts/codes/resend-code.tsx";
import { parseCodeForm } from "#app/features/accounts/codes/parse-code.ts";
import { confirmationMessages } from "#app/features/accounts/confirmation/confirmation-messages.ts";
import { findConfirmationMethods } from "#app/features/accounts/confirmation/find-confirmation-methods.server.ts";
import { isConfirmed } from "#app/features/accounts/confirmation/is-confirmed.ts";
import {
  explainRefusal,
  explainSendRefusal,
} from "#app/features/accounts/calls/explain-refusal.ts";
import { setCookieHeaders } from "#app/features/accounts/session/redirect-with-cookies.ts";
import { safeNextPath, withNext } from "#app/features/accounts/base/next-path.ts";
import { parsePasswordForm } from "#app/features/accounts/profile/profile-forms.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import {
  type RouteArgs,
  callAccountService,
  type ChangeActionData,
  refuse,
} from "#app/routes/profile/change.server.ts";
import { PROFILE_INFO_PATH } from "#app/routes/profile/profile-info-path.ts";

/** The ways to confirm, and the code that was sent. */
export async function loadConfirmation({ request, context }: RouteArgs) {
  const { auth, db, clock, config } = requestOf(context).services;
  const { userId } = await requireSignedInPage(context, request);
  const now = clock.now();
  const next = getNextPath(request);
  const found = await auth.api.getSession({ headers: request.headers });
  if (found && isConfirmed(found.session, now)) throw redirect(next, { headers: NO_STORE });
  const proofs = await findConfirmationMethods(db, userId);
  const isCodeStep = new URL(request.url).searchParams.has("sent");
  const code = isCodeStep
    ? await findSentCode(db, { purpose: "confirm", subject: userId }, now)
    : null;
  const sentTo = proofs.contacts.find(({ kind }) => kind === code?.payload);
  const sent = code && sentTo ? { sentTo, resendAt: code.resendAt } : null;
  const isDemo = config.APP_MODE === "demo";
  return { ...proofs, next, sent, isOver: isCodeStep && sent === null, now, isDemo };
}

/** Verifies a password or a code, or sends a code. */
export async function confirm(args: RouteArgs) {
  const form = await readForm(args.request);
  if (form.has("password")) return await verifyPassword(args, form);
  if (form.has("code")) return await verifyCode(args, form);
  if (form.get("intent") === RESEND) return await resendCode(args);
  const sent = await sendCode(args, textOf(form, "by"));
  if (!sent.ok) return refuse(explainSendRefusal(sent.reason));
  return redirect(`${withNext(href("/profile/confirm"), getNextPath(args.request))}&sent`);
}

async function verifyPassword(args: RouteArgs, form: FormData) {
  const parsed = parsePasswordForm(form);
  if (!parsed.ok) return refuse({ status: 400, problems: parsed.reason });
  const result = await callAccountService(
    args,
    { path: "/confirm", body: parsed.value },
    z.unknown(),
  );
  if (result.ok) return redirectConfirmed(args.request, result.value);
  if (result.reason.code !== "invalid-credentials") return refuse(explainRefusal(result.reason));
  const fields = { password: confirmationMessages.wrongPassword };
  return refuse({ status: 401, problems: { form: null, fields } });
}

async function verifyCode(args: RouteArgs, form: FormData) {
  const parsed = parseCodeForm(form);
  if (!parsed.ok) return refuse({ status: 400, problems: parsed.reason });
  const result = await callAccountService(
    args,
    { path: "/confirm", body: parsed.value },
    z.unknown(),
  );
  if (!result.ok) return refuse(explainRefusal(result.reason));
  return redirectConfirmed(args.request, result.value);
}

function redirectConfirmed(request: Request, { cookies }: { cookies: string[] }) {
  return redirect(getNextPath(request), { headers: setCookieHeaders(cookies) });
}

async function resendCode(args: RouteArgs) {
  const { db, clock } = requestOf(args.context).services;
  const { userId } = await requireSignedInPage(args.context, args.request);
  const earlier = await findSentCode(db, { purpose: "confirm", subject: userId }, clock.now());
  if (earlier === null) return refuse(explainRefusal({ code: "code-expired" }));
  const sent = await sendCode(args, earlier.payload ?? "");
  return sent.ok ? data<ChangeActionData>({ sent: true }) : refuse(explainSendRefusal(sent.reason));
}

async function sendCode(args: RouteArgs, by: string) {
  return await callAccountService(args, { path: "/confirm/send", body: { by } }, z.unknown());
}

/** The page that required the confirmation; never this one. */
function getNextPath(request: Request): string {
  const next = safeNextPath(new URL(request.url).searchParams.get("next"), "");
  return next === "" || /^\/profile\/confirm\b/i.test(next) ? PROFILE_INFO_PATH : next;
}
