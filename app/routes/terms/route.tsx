import { business } from "#app/content/business.ts";
import { policySections } from "#app/content/policies.server.ts";
import { pageMeta } from "#app/features/sharing/page-meta.ts";
import { requestOf } from "#app/context.ts";
import { cachedUntilChange } from "#app/http/cached-until-change.ts";
import { getStandardRate } from "#app/routes/get-standard-rate.server.ts";
import { plainPage } from "#app/http/plain-page.ts";
import { PolicyText } from "#app/ui/policy-text.tsx";
import type { Route } from "./+types/route";

export const handle = plainPage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Terms of Service",
    description: `The rules of a self-drive rental from ${business().name}: drivers, prices, cancellation, late return, accidents and refunds.`,
    path: "/TermsandConditions",
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const percent = await getStandardRate(requestOf(context).services);
  return { sections: policySections("terms", percent) };
}

export function headers() {
  return cachedUntilChange("fleet");
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <PolicyText
      title="Terms of Service"
      introduction="What we promise you, what we ask of you, and what it costs when plans change."
      sections={loaderData.sections}
    />
  );
}
