import { redirect } from "react-router";
import { callerOf, requestOf } from "#app/context.ts";
import { readCode } from "#app/features/accounts/codes/typed-code.ts";
import { explainRefusal } from "#app/features/accounts/explain-refusal.ts";
import { safeNextPath } from "#app/features/accounts/next-path.ts";
import { forgetCodeSent } from "#app/features/accounts/sign-in/code-sent-cookie.server.ts";
import { enterBy } from "#app/features/accounts/sign-in/enter-by.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { pageHeaders } from "#app/routes/login/page-headers.ts";
import type { Route } from "./+types/route";
import { answerForm } from "./answer.server.ts";
import { AskForCode } from "./ask-for-code.tsx";
import { EnterCode } from "./enter-code.tsx";
import { LinkSent } from "./link-sent.tsx";
import { waitingFor } from "./waiting.server.ts";

export function meta() {
  return hiddenPageMeta("Sign in with a code");
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
  return { waiting: waitingFor(request, "sign-in"), now: Date.now(), next: next || null, isDemo };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { services, origin } = requestOf(context);
  const { auth } = services;
  const caller = callerOf(context, request);
  const next = safeNextPath(url.searchParams.get("next"), "");
  const form = await readForm(request);
  const screen = { auth, caller, flow: "sign-in", path: "/login/code", next } as const;
  return await answerForm(
    {
      ...screen,
      async bring(contact, form) {
        const typed = readCode(form);
        if (!typed.ok) return { status: 400, problems: typed.reason };
        const body = { [contact.kind]: contact.to, ...typed.value };
        const call = { path: "/code/verify", body };
        const entered = await enterBy(auth, caller, call, { next: next || "/profile" });
        if (!entered.ok) return explainRefusal(entered.reason);
        entered.value.headers.append("set-cookie", forgetCodeSent(origin, "sign-in"));
        return entered.value;
      },
    },
    form,
  );
}

export default function SignInWithCode({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { waiting, ...shown } = loaderData;
  if (waiting === null || answer?.step === "ask") return <AskForCode {...shown} answer={answer} />;
  if (waiting.by === "link") return <LinkSent {...shown} {...waiting} answer={answer} />;
  return <EnterCode {...shown} {...waiting} answer={answer} />;
}
