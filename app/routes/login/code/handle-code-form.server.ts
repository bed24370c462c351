import { data, redirect } from "react-router";
import type { Caller } from "#app/features/accounts/calls/call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { RESEND } from "#app/features/accounts/codes/resend-code.tsx";
import type { FormProblems, FormRefusal } from "#app/features/accounts/base/form-problems.ts";
import { parseCodeRequest } from "#app/features/accounts/sign-in/code-form.ts";
import { requestCode } from "#app/features/accounts/calls/request-code.server.ts";
import {
  type CodeFlow,
  parseCodeSentCookie,
} from "#app/features/accounts/sign-in/code-sent-cookie.server.ts";
import { setCookieHeaders } from "#app/features/accounts/session/redirect-with-cookies.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { withNext } from "#app/features/accounts/base/next-path.ts";

export type CodeActionData = {
  /** The form that requests a code, or the one that submits it. */
  step: "ask" | "bring";
  /** Another code was sent. */
  sent: boolean;
  problems: FormProblems | undefined;
  /** The contact as it was entered. */
  typed: string | undefined;
};

export type CodeFormContext = {
  auth: Auth;
  clock: Clock;
  caller: Caller;
  flow: CodeFlow;
  path: string;
  /** The page to go to after sign-in; empty for none. */
  next: string;
  redeemCode(contact: Contact, form: FormData): Promise<Response | FormRefusal>;
};

/** Handles the forms of a screen that sends a code and redeems it. */
export async function handleCodeForm(screen: CodeFormContext, form: FormData) {
  if (form.has("contact")) return await sendCode(screen, form);
  const sent = parseCodeSentCookie(screen.caller, screen.flow);
  if (sent === null) return redirect(withNext(screen.path, screen.next || null));
  if (form.get("intent") === RESEND) {
    const resent = await requestCode(screen, { ...screen, ...sent }, screen.clock.now());
    if (!resent.ok) return refuse("bring", resent.reason);
    const answer: CodeActionData = {
      step: "bring",
      sent: true,
      problems: undefined,
      typed: undefined,
    };
    return data(answer, { headers: setCookieHeaders(resent.value) });
  }
  const redeemed = await screen.redeemCode(sent.contact, form);
  return redeemed instanceof Response ? redeemed : refuse("bring", redeemed);
}

async function sendCode(screen: CodeFormContext, form: FormData) {
  const typed = form.get("contact");
  const refuseContact = (refusal: FormRefusal) =>
    refuse("ask", refusal, typeof typed === "string" ? typed : undefined);
  const parsed = parseCodeRequest(form);
  if (!parsed.ok) return refuseContact({ status: 400, problems: parsed.reason });
  const sent = await requestCode(screen, { ...screen, ...parsed.value }, screen.clock.now());
  if (!sent.ok) return refuseContact(sent.reason);
  const headers = setCookieHeaders(sent.value);
  return redirect(withNext(screen.path, screen.next || null), { headers });
}

function refuse(step: CodeActionData["step"], { status, problems }: FormRefusal, typed?: string) {
  return data<CodeActionData>({ step, sent: false, problems, typed }, { status });
}
