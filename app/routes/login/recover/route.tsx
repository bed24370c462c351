import { redirect } from "react-router";
import { callerOf, requestOf } from "#app/context.ts";
import { explainRefusal } from "#app/features/accounts/explain-refusal.ts";
import { safeNextPath } from "#app/features/accounts/next-path.ts";
import { readRecovery } from "#app/features/accounts/recovery/recovery-form.ts";
import { forgetCodeSent } from "#app/features/accounts/sign-in/code-sent-cookie.server.ts";
import { enterBy } from "#app/features/accounts/sign-in/enter-by.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { answerForm } from "#app/routes/login/code/answer.server.ts";
import { waitingFor } from "#app/routes/login/code/waiting.server.ts";
import { pageHeaders } from "#app/routes/login/page-headers.ts";
import type { Route } from "./+types/route";
import { AskForRecovery } from "./ask-for-recovery.tsx";
import { ChoosePassword } from "./choose-password.tsx";

export function meta() {
  return hiddenPageMeta("Choose a new password");
}

export function headers(given: Pick<Route.HeadersArgs, "actionHeaders">) {
  return pageHeaders(given);
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { services, account } = requestOf(context);
  const next = safeNextPath(url.searchParams.get("next"), "");
  if ((await account()) !== null) {
    throw redirect(next || "/profile", { headers: { "cache-control": "no-store" } });
  }
  const isDemo = services.config.APP_MODE === "demo";
  return { waiting: waitingFor(request, "recover"), now: Date.now(), next: next || null, isDemo };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { services, origin } = requestOf(context);
  const { auth } = services;
  const caller = callerOf(context, request);
  const next = safeNextPath(url.searchParams.get("next"), "");
  const form = await readForm(request);
  const screen = { auth, caller, flow: "recover", path: "/login/recover", next } as const;
  return await answerForm(
    {
      ...screen,
      async bring(contact, form) {
        const typed = readRecovery(form);
        if (!typed.ok) return { status: 400, problems: typed.reason };
        const body = { [contact.kind]: contact.to, ...typed.value };
        const call = { path: "/recover/verify", body };
        const on = { next: next || "/profile", event: "PASSWORD_RECOVERY" } as const;
        const entered = await enterBy(auth, caller, call, on);
        if (!entered.ok) return explainRefusal(entered.reason);
        entered.value.headers.append("set-cookie", forgetCodeSent(origin, "recover"));
        return entered.value;
      },
    },
    form,
  );
}

export default function Recover({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { waiting, ...shown } = loaderData;
  if (waiting === null || answer?.step === "ask") {
    return <AskForRecovery next={shown.next} answer={answer} />;
  }
  return <ChoosePassword {...shown} {...waiting} answer={answer} />;
}
