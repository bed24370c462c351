import { requestOf } from "#app/context.ts";
import { summarizeSteps } from "#app/features/opening/opening-step.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { SettingsHeader } from "#app/routes/admin/settings/settings-header.tsx";
import type { Route } from "./+types/route";
import { loadSteps } from "./load-steps.server.ts";
import { StepList } from "./step-list.tsx";

export function meta() {
  return hiddenPageMeta("Ready to open");
}

export async function loader({ context }: Route.LoaderArgs) {
  return { steps: await loadSteps(requestOf(context).services) };
}

export default function Ready({ loaderData }: Route.ComponentProps) {
  const { steps } = loaderData;
  return (
    <>
      <SettingsHeader
        current="ready"
        title={summarizeSteps(steps)}
        about="What to do before the first customer, in this order. Each line says what the site finds now; nothing has to be ticked off."
      />
      <StepList steps={steps} />
    </>
  );
}
