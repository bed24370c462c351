import { data, href, redirect } from "react-router";
import { callerOf, requestOf } from "#app/context.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { findPendingFactorUser } from "#app/features/accounts/calls/find-pending-factor.server.ts";
import { googleProblem } from "#app/features/accounts/identities/identity-refusal.ts";
import { safeNextPath, withNext } from "#app/features/accounts/base/next-path.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route";
import { IntendedBookingStrip } from "./intended-booking-strip.tsx";
import { findIntendedBooking } from "./intended-booking.server.ts";
import { ContinueWithGoogle } from "./continue-with-google.tsx";
import { CreateForm } from "./create-form.tsx";
import { createAccount, signIn } from "./login-actions.server.ts";
import { LoginCard } from "./login-card.tsx";
import { OtherSignInMethods } from "./other-sign-in-methods.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { ViewToggle } from "./view-toggle.tsx";
import { findTypedBefore } from "./typed-before.server.ts";
import { type View, parseView } from "./view.ts";
import { PrivacyNote } from "./privacy-note.tsx";

const DEFAULT_NEXT = href("/profile");
export function meta({ loaderData }: Route.MetaArgs) {
  return hiddenPageMeta(loaderData.view === "create" ? "Create Account" : "Sign In");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, url: { searchParams }, context }: Route.LoaderArgs) {
  const { services, account } = requestOf(context);
  const next = safeNextPath(searchParams.get("next"), "");
  if ((await account()) !== null) {
    throw redirect(next === "" ? DEFAULT_NEXT : next, { headers: NO_STORE });
  }
  if ((await findPendingFactorUser(services.auth, request.headers)) !== null) {
    throw redirect(withNext(href("/login/second-step"), next || null), { headers: NO_STORE });
  }
  const view = parseView(searchParams.get("view"));
  return {
    view,
    typed: view === "create" ? await findTypedBefore(context, request) : undefined,
    next: next === "" ? null : next,
    ahead: await findIntendedBooking(services.db, next, services.clock.now()),
    offersGoogle: services.config.identity !== "none",
    offersSso: services.identityProviders.some(({ domain }) => domain !== undefined),
    googleProblem: googleProblem(searchParams),
    // The admin area redirects here without a session (spec 6).
    noSession: searchParams.get("notice") === "no-session",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const form = await readForm(request);
  const text = (field: string) => textOf(form, field);
  const view = parseView(form.get("view"));
  const caller = callerOf(context, request);
  const next = safeNextPath(text("next"), "");
  const result =
    view === "create"
      ? await createAccount(services.auth, caller, form, next === "" ? null : next)
      : await signIn(services.auth, caller, form, next === "" ? DEFAULT_NEXT : next);
  if (result.ok) return result.value;
  const { status, problems } = result.reason;
  const contacts = { contact: text("contact"), email: text("email"), phone: text("phone") };
  return data({ view, problems, typed: { name: text("name"), ...contacts } }, { status });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { view, next, ahead, offersGoogle, offersSso, googleProblem, noSession } = loaderData;
  const answer = actionData?.view === view ? actionData : undefined;
  const form = { next, problems: answer?.problems, typed: answer?.typed ?? loaderData.typed };
  return (
    <LoginCard
      title={getTitle(view, ahead?.name)}
      text={
        ahead === null
          ? "Your bookings, payments and documents in one place."
          : "The booking is in your name, so we need to know who you are."
      }
      below={<PrivacyNote />}
    >
      {ahead === null ? null : <IntendedBookingStrip ahead={ahead} />}
      {noSession && !actionData ? <Alert tone="warning" title={accountMessages.noSession} /> : null}
      {googleProblem === null || actionData ? null : <Alert {...googleProblem} />}
      <ViewToggle view={view} next={next} />
      {offersGoogle ? <ContinueWithGoogle next={next} /> : null}
      {view === "create" ? <CreateForm {...form} /> : <SignInForm {...form} />}
      {view === "create" ? null : <OtherSignInMethods next={next} offersSso={offersSso} />}
    </LoginCard>
  );
}

function getTitle(view: View, car: string | undefined): string {
  if (view === "create") return car ? `Create an account to book ${car}` : "Create your account";
  return car ? `Sign in to book ${car}` : "Sign in to your account";
}
