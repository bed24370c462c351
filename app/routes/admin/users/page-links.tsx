import { ArrowLeft, ArrowRight } from "lucide-react";
import type { PeopleQuery } from "#app/features/accounts/people/find-people.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { listAddress } from "./list-address.ts";

type PageLinksProps = { query: PeopleQuery; next: string | null };

/** To the first page of the list, and to the next one. */
export function PageLinks({ query, next }: PageLinksProps) {
  if (query.after === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3">
      {query.after === null ? null : (
        <LinkButton to={listAddress({ ...query, after: null })} variant="secondary" size="small">
          <ArrowLeft aria-hidden="true" className="size-4" />
          First page
        </LinkButton>
      )}
      {next === null ? null : (
        <LinkButton
          to={listAddress({ ...query, after: next })}
          variant="secondary"
          size="small"
          className="ml-auto"
        >
          Next page
          <ArrowRight aria-hidden="true" className="size-4" />
        </LinkButton>
      )}
    </nav>
  );
}
