import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { CodeStep } from "#app/routes/profile/code-step.tsx";
import type { Route } from "./+types/route";
import { SECOND_STEP_PATH } from "./second-step-paths.ts";
import { SaveBackupCodes } from "./save-backup-codes.tsx";
import { loadSecondStep } from "./load-second-step.server.ts";
import { Overview } from "./overview.tsx";
import { RemoveFactor } from "./remove-factor.tsx";
import { SetUpApp } from "./set-up-app.tsx";
import { changeSecondStep } from "./change-second-step.server.ts";

export function meta() {
  return hiddenPageMeta("Two-step sign-in");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return await loadSecondStep({ request, context });
}

export async function action({ request, context }: Route.ActionArgs) {
  return await changeSecondStep({ request, context });
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, now, isDemo } = loaderData;
  if (actionData?.backupCodes) {
    const { backupCodes, isFirstStep = false } = actionData;
    return <SaveBackupCodes codes={backupCodes} isFirstStep={isFirstStep} />;
  }
  switch (shown.is) {
    case "app":
      return <SetUpApp offer={shown.offer} answer={actionData} />;
    case "phone": {
      const alternative = { to: SECOND_STEP_PATH, label: "Back to two-step sign-in" };
      const step = { ...shown, now, isDemo, answer: actionData, alternative };
      return <CodeStep {...step} label="Turn on" />;
    }
    case "removal":
      return <RemoveFactor {...shown} answer={actionData} />;
    case "overview":
      return <Overview {...shown} answer={actionData} />;
  }
}
