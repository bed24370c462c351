import { href } from "react-router";
import { parseRecovery } from "#app/features/accounts/recovery/recovery-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { loadCodeScreen, handleCodeScreen } from "#app/routes/login/code/code-screen.server.ts";
import { pageHeaders } from "#app/routes/login/page-headers.ts";
import type { Route } from "./+types/route";
import { RequestRecovery } from "./request-recovery.tsx";
import { ChoosePassword } from "./choose-password.tsx";

export function meta() {
  return hiddenPageMeta("Choose a new password");
}

export function headers(given: Pick<Route.HeadersArgs, "actionHeaders">) {
  return pageHeaders(given);
}

export async function loader(args: Route.LoaderArgs) {
  return await loadCodeScreen(args, "recover");
}

export async function action(args: Route.ActionArgs) {
  return await handleCodeScreen(args, {
    flow: "recover",
    path: href("/login/recover"),
    read: parseRecovery,
    call: "/recover/verify",
    event: "PASSWORD_RECOVERY",
  });
}

export default function Recover({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { waiting, ...shown } = loaderData;
  if (waiting === null || answer?.step === "ask") {
    return <RequestRecovery next={shown.next} answer={answer} />;
  }
  return <ChoosePassword {...shown} {...waiting} answer={answer} />;
}
