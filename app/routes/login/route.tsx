import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { problemOf } from "#app/features/accounts/google-refusal.ts";
import { safeNextPath } from "#app/features/accounts/next-path.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/route";
import { BookingAheadStrip } from "./booking-ahead-strip.tsx";
import { findBookingAhead } from "./booking-ahead.server.ts";
import { ContinueWithGoogle } from "./continue-with-google.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import { enter } from "./enter.server.ts";
import { ViewToggle } from "./view-toggle.tsx";
import { viewOf } from "./view.ts";
import { WhatWeKeep } from "./what-we-keep.tsx";

const HOME_OF_THE_SIGNED_IN = "/profile";
const NO_STORE = { "cache-control": "no-store" };

export function meta({ loaderData }: Route.MetaArgs) {
  return hiddenPageMeta(loaderData.view === "create" ? "Create Account" : "Sign In");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { services, account } = requestOf(context);
  const next = safeNextPath(searchParams.get("next"), "");
  if ((await account()) !== null) {
    throw redirect(next === "" ? HOME_OF_THE_SIGNED_IN : next, { headers: NO_STORE });
  }
  return {
    view: viewOf(searchParams.get("view")),
    next: next === "" ? null : next,
    ahead: await findBookingAhead(services.db, next, services.clock.now()),
    offersGoogle: services.config.identity !== "none",
    googleProblem: problemOf(searchParams),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, origin, clientIp } = requestOf(context);
  const form = await request.formData().catch(() => new FormData());
  const text = (field: string): string => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  };
  const view = viewOf(form.get("view"));
  const caller = { origin, clientIp, headers: request.headers };
  const entered = await enter(services.auth, caller, view, form);
  if (entered.ok) {
    const headers = entered.value.map((cookie): [string, string] => ["set-cookie", cookie]);
    return redirect(safeNextPath(text("next"), HOME_OF_THE_SIGNED_IN), { headers });
  }
  const { status, problems } = entered.reason;
  const typed = { name: text("name"), email: text("email"), phone: text("phone") };
  return data({ view, problems, typed }, { status });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { view, next, ahead, offersGoogle, googleProblem } = loaderData;
  const answer = actionData?.view === view ? actionData : undefined;
  return (
    <div className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center px-4 py-8 sm:px-6 sm:py-14">
      <Card className="flex flex-col gap-6 sm:p-8">
        <header>
          <h1 className="text-2xl sm:text-3xl">{headlineOf(view, ahead?.name)}</h1>
          <p className="mt-2 text-muted">
            {ahead === null
              ? "Your bookings, payments and documents in one place."
              : "The booking is in your name, so we need to know who you are."}
          </p>
        </header>
        {ahead === null ? null : <BookingAheadStrip ahead={ahead} />}
        {googleProblem === null || actionData ? null : <Alert {...googleProblem} />}
        <ViewToggle view={view} next={next} />
        {offersGoogle ? <ContinueWithGoogle next={next} /> : null}
        <CredentialsForm view={view} next={next} answer={answer} />
      </Card>
      <WhatWeKeep />
    </div>
  );
}

function headlineOf(view: "sign-in" | "create", car: string | undefined): string {
  if (view === "create") return car ? `Create an account to book ${car}` : "Create your account";
  return car ? `Sign in to book ${car}` : "Sign in to your account";
}
