import { data, redirect } from "react-router";
import { z } from "zod";
import { requestOf } from "#app/context.ts";
import { findSentCode } from "#app/features/accounts/codes/find-sent-code.server.ts";
import { RESEND } from "#app/features/accounts/codes/resend-code.tsx";
import { readCode } from "#app/features/accounts/codes/typed-code.ts";
import { confirmationMessages } from "#app/features/accounts/confirmation/confirmation-messages.ts";
import { findProofs } from "#app/features/accounts/confirmation/find-proofs.server.ts";
import { isConfirmed } from "#app/features/accounts/confirmation/is-confirmed.ts";
import { explainRefusal, explainSending } from "#app/features/accounts/explain-refusal.ts";
import { safeNextPath, withNext } from "#app/features/accounts/next-path.ts";
import { readPassword } from "#app/features/accounts/profile/profile-forms.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import {
  type Asked,
  askFor,
  type ChangeAnswer,
  refuse,
} from "#app/routes/profile/change.server.ts";

/** What the person can prove with, and the code that is on its way to one of the contacts. */
export async function loadConfirmation({ request, context }: Asked) {
  const { auth, db, config } = requestOf(context).services;
  const { userId } = await requireSignedInPage(context, request);
  const now = Date.now();
  const next = nextOf(request);
  const found = await auth.api.getSession({ headers: request.headers });
  if (found && isConfirmed(found.session, now)) throw redirect(next, { headers: NO_STORE });
  const proofs = await findProofs(db, userId);
  const isCodeStep = new URL(request.url).searchParams.has("sent");
  const code = isCodeStep
    ? await findSentCode(db, { purpose: "confirm", subject: userId }, now)
    : null;
  const sentTo = proofs.contacts.find(({ kind }) => kind === code?.payload);
  const sent = code && sentTo ? { sentTo, resendAt: code.resendAt } : null;
  const isDemo = config.APP_MODE === "demo";
  return { ...proofs, next, sent, isOver: isCodeStep && sent === null, now, isDemo };
}

/** Takes the proof, or sends a code to prove with. */
export async function confirm(asked: Asked) {
  const form = await readForm(asked.request);
  if (form.has("password")) return await bringPassword(asked, form);
  if (form.has("code")) return await bringCode(asked, form);
  if (form.get("intent") === RESEND) return await sendAgain(asked);
  const sent = await send(asked, textOf(form, "by"));
  if (!sent.ok) return refuse(explainSending(sent.reason));
  return redirect(`${withNext("/profile/confirm", nextOf(asked.request))}&sent`);
}

async function bringPassword(asked: Asked, form: FormData) {
  const typed = readPassword(form);
  if (!typed.ok) return refuse({ status: 400, problems: typed.reason });
  const proved = await askFor(asked, { path: "/confirm", body: typed.value }, z.unknown());
  if (proved.ok) return redirect(nextOf(asked.request));
  if (proved.reason.code !== "invalid-credentials") return refuse(explainRefusal(proved.reason));
  const fields = { password: confirmationMessages.wrongPassword };
  return refuse({ status: 401, problems: { form: null, fields } });
}

async function bringCode(asked: Asked, form: FormData) {
  const typed = readCode(form);
  if (!typed.ok) return refuse({ status: 400, problems: typed.reason });
  const proved = await askFor(asked, { path: "/confirm", body: typed.value }, z.unknown());
  return proved.ok ? redirect(nextOf(asked.request)) : refuse(explainRefusal(proved.reason));
}

async function sendAgain(asked: Asked) {
  const { db } = requestOf(asked.context).services;
  const { userId } = await requireSignedInPage(asked.context, asked.request);
  const earlier = await findSentCode(db, { purpose: "confirm", subject: userId }, Date.now());
  if (earlier === null) return refuse(explainRefusal({ code: "code-expired" }));
  const sent = await send(asked, earlier.payload ?? "");
  return sent.ok ? data<ChangeAnswer>({ sent: true }) : refuse(explainSending(sent.reason));
}

async function send(asked: Asked, by: string) {
  return await askFor(asked, { path: "/confirm/send", body: { by } }, z.unknown());
}

/** The page that waits for the proof, which is not this one. */
function nextOf(request: Request): string {
  const next = safeNextPath(new URL(request.url).searchParams.get("next"), "");
  return next === "" || /^\/profile\/confirm\b/i.test(next) ? "/profile?tab=info" : next;
}
