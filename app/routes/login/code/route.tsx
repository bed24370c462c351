import { href } from "react-router";
import { parseCodeForm } from "#app/features/accounts/codes/parse-code.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { pageHeaders } from "#app/routes/login/page-headers.ts";
import type { Route } from "./+types/route";
import { loadCodeScreen, handleCodeScreen } from "./code-screen.server.ts";
import { RequestCode } from "./request-code.tsx";
import { EnterCode } from "./enter-code.tsx";
import { LinkSent } from "./link-sent.tsx";

export function meta() {
  return hiddenPageMeta("Sign in with a code");
}

export function headers(given: Pick<Route.HeadersArgs, "actionHeaders">) {
  return pageHeaders(given);
}

export async function loader(args: Route.LoaderArgs) {
  return await loadCodeScreen(args, "sign-in");
}

export async function action(args: Route.ActionArgs) {
  return await handleCodeScreen(args, {
    flow: "sign-in",
    path: href("/login/code"),
    read: parseCodeForm,
    call: "/code/verify",
    event: "SIGNED_IN",
  });
}

export default function SignInWithCode({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { waiting, ...shown } = loaderData;
  if (waiting === null || answer?.step === "ask") return <RequestCode {...shown} answer={answer} />;
  if (waiting.by === "link") return <LinkSent {...shown} {...waiting} answer={answer} />;
  return <EnterCode {...shown} {...waiting} answer={answer} />;
}
