import { type ReactNode, useId } from "react";
import { href } from "react-router";
import type { InsightPeriod } from "#app/features/insight/insight-period.ts";
import { periodUrl } from "#app/routes/admin/money/money-urls.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Download } from "#app/ui/icons/icons.ts";

type ReportSectionProps = {
  title: string;
  text: string;
  period: InsightPeriod;
  files: readonly { file: string; label: string }[];
  children?: ReactNode;
};

export function ReportSection({ title, text, period, files, children }: ReportSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="max-w-prose text-sm leading-6 text-muted">{text}</p>
      </div>
      {children}
      <ul aria-label={`Files: ${title}`} className="flex flex-wrap gap-2">
        {files.map(({ file, label }) => (
          <li key={file}>
            <LinkButton
              to={periodUrl(href("/admin/money/reports/:file", { file }), period)}
              reloadDocument
              prefetch="none"
              variant="secondary"
              size="small"
            >
              <Download aria-hidden="true" className="size-4" />
              {label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
