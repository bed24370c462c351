import { business } from "#app/content/business.ts";
import { terms } from "#app/content/terms.ts";
import { pageMeta } from "#app/features/sharing/page-meta.ts";
import { plainPage } from "#app/http/plain-page.ts";
import { PolicyText } from "#app/ui/policy-text.tsx";
import type { Route } from "./+types/route";

export const handle = plainPage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Terms of Service",
    description: `The rules of a self-drive rental from ${business.name}: drivers, prices, cancellation, late return, accidents and refunds.`,
    path: "/TermsandConditions",
  });
}

export function headers() {
  return { "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600" };
}

export default function Terms() {
  return (
    <PolicyText
      title="Terms of Service"
      introduction="What we promise you, what we ask of you, and what it costs when plans change."
      sections={terms}
    />
  );
}
