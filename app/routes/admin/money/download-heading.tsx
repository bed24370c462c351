import { LinkButton } from "#app/ui/button.tsx";
import { Download } from "#app/ui/icons/icons.ts";

/** Of a list that can be downloaded. */
export function DownloadHeading({ title, to }: { title: string; to: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-lg">{title}</h2>
      <LinkButton to={to} reloadDocument prefetch="none" variant="secondary" size="small">
        <Download aria-hidden="true" className="size-4" />
        Download as CSV
      </LinkButton>
    </div>
  );
}
