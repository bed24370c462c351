import { useRouteLoaderData } from "react-router";
import type { loader as siteLoader } from "#app/routes/layout/route.tsx";
import { business } from "#app/content/business.ts";
import { policySections } from "#app/content/policies.server.ts";
import { withGoogleAnalytics } from "#app/content/privacy.ts";
import { requestOf } from "#app/context.ts";
import { getStandardRate } from "#app/routes/get-standard-rate.server.ts";
import { pageMeta } from "#app/features/sharing/page-meta.ts";
import { cachedUntilChange } from "#app/http/cached-until-change.ts";
import { plainPage } from "#app/http/plain-page.ts";
import { PolicyText } from "#app/ui/policy-text.tsx";
import type { Route } from "./+types/route";

export const handle = plainPage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Privacy Policy",
    description: `What ${business().name} collects about you and why, who can see it, how to have it deleted, and how refunds work.`,
    path: "/Privacypolicy",
  });
}

export function headers() {
  return cachedUntilChange("fleet");
}

export async function loader({ context }: Route.LoaderArgs) {
  const percent = await getStandardRate(requestOf(context).services);
  return { sections: policySections("privacy", percent) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof siteLoader>("routes/layout/route");
  const { sections } = loaderData;
  const googleAnalytics = (site?.googleAnalyticsId ?? null) !== null;
  return (
    <PolicyText
      title="Privacy Policy"
      introduction="What we learn about you, why we need it, who can see it, and how to have it deleted. The refund policy is here too."
      sections={googleAnalytics ? withGoogleAnalytics(sections) : sections}
    />
  );
}
