import { ArrowLeft, ArrowRight } from "lucide-react";
import { LinkButton } from "#app/ui/button.tsx";

type PageLinksProps = {
  /** The address of the first page; null on it. */
  first: string | null;
  /** The address of the page after this one; null on the last. */
  next: string | null;
};

/** To the first page of a list, and to the next one. */
export function PageLinks({ first, next }: PageLinksProps) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3">
      {first === null ? null : (
        <LinkButton to={first} variant="secondary" size="small">
          <ArrowLeft aria-hidden="true" className="size-4" />
          First page
        </LinkButton>
      )}
      {next === null ? null : (
        <LinkButton to={next} variant="secondary" size="small" className="ml-auto">
          Next page
          <ArrowRight aria-hidden="true" className="size-4" />
        </LinkButton>
      )}
    </nav>
  );
}
