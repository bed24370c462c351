import { ArrowLeft, ArrowRight } from "#app/ui/icons/icons.ts";
import { LinkButton } from "#app/ui/button.tsx";

type PageLinksProps = {
  after: string | null;
  next: string | null;
  to: (after: string | null) => string;
};

export function PageLinks({ after, next, to }: PageLinksProps) {
  if (after === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3">
      {after === null ? null : (
        <LinkButton to={to(null)} variant="secondary" size="small">
          <ArrowLeft aria-hidden="true" className="size-4" />
          First page
        </LinkButton>
      )}
      {next === null ? null : (
        <LinkButton to={to(next)} variant="secondary" size="small" className="ml-auto">
          Next page
          <ArrowRight aria-hidden="true" className="size-4" />
        </LinkButton>
      )}
    </nav>
  );
}
