import type { TextVariable } from "#app/content/text-variables.server.ts";
import { CardSection } from "#app/ui/card-section.tsx";

const OF_SETTINGS =
  "A name in braces is replaced by what the settings say, so that a text stays true when a rule changes.";

type VariablesCardProps = { variables: readonly TextVariable[]; about?: string };

/** What a text may name in braces. */
export function VariablesCard({ variables, about = OF_SETTINGS }: VariablesCardProps) {
  return (
    <CardSection title="Variables">
      <p className="max-w-prose text-sm leading-6 text-muted">{about}</p>
      <dl className="divide-y divide-line text-sm leading-6">
        {variables.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="font-semibold">{name}</dt>
            <dd className="wrap-anywhere text-muted">{value}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
}
