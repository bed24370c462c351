import { business } from "#app/content/business.ts";
import { terms } from "#app/content/terms.ts";
import { PolicyText } from "#app/ui/policy-text.tsx";

export function meta() {
  return [
    { title: `Terms of Service · ${business.name}` },
    {
      name: "description",
      content: `The rules of a self-drive rental from ${business.name}: drivers, prices, cancellation, late return, accidents and refunds.`,
    },
  ];
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
