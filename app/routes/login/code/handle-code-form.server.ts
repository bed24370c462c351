import { data, redirect } from "react-router";
import type { Caller } from "#app/features/accounts/ask-auth.server.ts";
import type { Auth } from "#app/features/accounts/auth.server.ts";
import { RESEND } from "#app/features/accounts/codes/resend-code.tsx";
import type { FormProblems, FormRefusal } from "#app/features/accounts/form-problems.ts";
import { readCodeRequest } from "#app/features/accounts/sign-in/code-form.ts";
import { requestCode } from "#app/features/accounts/sign-in/code-request.server.ts";
import {
  type CodeFlow,
  readCodeSent,
} from "#app/features/accounts/sign-in/code-sent-cookie.server.ts";
import type { Contact } from "#app/features/accounts/codes/contact.ts";
import { withNext } from "#app/features/accounts/next-path.ts";

/** What a screen says of the last thing that was done on it. */
export type CodeAnswer = {
  /** The form that asks for a code, or the one that brings it. */
  step: "ask" | "bring";
  /** Another code was asked for, and is on its way. */
  sent: boolean;
  problems: FormProblems | undefined;
  /** Where a code was to go, as it was typed. */
  typed: string | undefined;
};

export type CodeScreen = {
  auth: Auth;
  caller: Caller;
  flow: CodeFlow;
  path: string;
  /** The page that the person is on the way to; empty for none. */
  next: string;
  /** Uses up the code that the form brings. */
  bring(contact: Contact, form: FormData): Promise<Response | FormRefusal>;
};

/** Answers the forms of a screen that sends a code and takes it back. */
export async function answerForm(screen: CodeScreen, form: FormData) {
  if (form.has("contact")) return await ask(screen, form);
  const sent = readCodeSent(screen.caller.headers, screen.flow);
  if (sent === null) return redirect(withNext(screen.path, screen.next || null));
  if (form.get("intent") === RESEND) {
    const again = await requestCode(screen, { ...screen, ...sent });
    if (!again.ok) return refuse("bring", again.reason);
    const answer: CodeAnswer = { step: "bring", sent: true, problems: undefined, typed: undefined };
    return data(answer, { headers: { "set-cookie": again.value } });
  }
  const brought = await screen.bring(sent.contact, form);
  return brought instanceof Response ? brought : refuse("bring", brought);
}

async function ask(screen: CodeScreen, form: FormData) {
  const typed = form.get("contact");
  const refuseAsk = (refusal: FormRefusal) =>
    refuse("ask", refusal, typeof typed === "string" ? typed : undefined);
  const asked = readCodeRequest(form);
  if (!asked.ok) return refuseAsk({ status: 400, problems: asked.reason });
  const requested = await requestCode(screen, { ...screen, ...asked.value });
  if (!requested.ok) return refuseAsk(requested.reason);
  const headers = { "set-cookie": requested.value };
  return redirect(withNext(screen.path, screen.next || null), { headers });
}

function refuse(step: CodeAnswer["step"], { status, problems }: FormRefusal, typed?: string) {
  return data<CodeAnswer>({ step, sent: false, problems, typed }, { status });
}
