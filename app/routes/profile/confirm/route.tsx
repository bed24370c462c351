import { href } from "react-router";
import { withNext } from "#app/features/accounts/base/next-path.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { CodeStep } from "#app/routes/profile/code-step.tsx";
import type { Route } from "./+types/route";
import { ChooseProof } from "./choose-proof.tsx";
import { confirm, loadConfirmation } from "./confirm.server.ts";

export function meta() {
  return hiddenPageMeta("Confirm that it is you");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return await loadConfirmation({ request, context });
}

export async function action({ request, context }: Route.ActionArgs) {
  return await confirm({ request, context });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { next, sent, now, isDemo, ...proofs } = loaderData;
  if (sent === null) return <ChooseProof {...proofs} next={next} answer={actionData} />;
  const alternative = {
    to: withNext(href("/profile/confirm"), next),
    label: "Confirm in another way",
  };
  return (
    <CodeStep
      {...sent}
      now={now}
      isDemo={isDemo}
      answer={actionData}
      label="Confirm"
      alternative={alternative}
    />
  );
}
