import { ArrowLeft, ArrowRight } from "#app/ui/icons/icons.ts";
import { LinkButton } from "#app/ui/button.tsx";

type PageLinksProps = {
  after: string | null;
  previous: string | null;
  next: string | null;
  to: (after: string | null) => string;
};

export function PageLinks({ after, previous, next, to }: PageLinksProps) {
  if (after === null && next === null) return null;
  const page = <span className="sr-only"> page</span>;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3">
      {after === null ? null : (
        <LinkButton to={to(null)} variant="secondary" size="small">
          First{page}
        </LinkButton>
      )}
      {previous === null ? null : (
        <LinkButton to={to(previous)} variant="secondary" size="small">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Previous{page}
        </LinkButton>
      )}
      {next === null ? null : (
        <LinkButton to={to(next)} variant="secondary" size="small" className="ml-auto">
          Next{page}
          <ArrowRight aria-hidden="true" className="size-4" />
        </LinkButton>
      )}
    </nav>
  );
}
