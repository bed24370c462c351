import { business } from "#app/content/business.ts";
import { privacy } from "#app/content/privacy.ts";
import { PolicyText } from "#app/ui/policy-text.tsx";

export function meta() {
  return [
    { title: `Privacy Policy · ${business.name}` },
    {
      name: "description",
      content: `What ${business.name} collects about you and why, who can see it, how to have it deleted, and how refunds work.`,
    },
  ];
}

export function headers() {
  return { "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600" };
}

export default function Privacy() {
  return (
    <PolicyText
      title="Privacy Policy"
      introduction="What we learn about you, why we need it, who can see it, and how to have it deleted. The refund policy is here too."
      sections={privacy}
    />
  );
}
