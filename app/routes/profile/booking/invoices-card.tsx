import { CalendarPlus } from "#app/ui/icons/account-icons.ts";
import { FileText } from "#app/ui/icons/icons.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { BillingDocumentLink } from "#app/features/invoices/list-billing-documents.server.ts";
import { CardSection } from "#app/ui/card-section.tsx";

type InvoicesCardProps = {
  invoices: readonly BillingDocumentLink[];
  isAlive: boolean;
};

export function InvoicesCard({ invoices, isAlive }: InvoicesCardProps) {
  const files = invoices.filter(({ kind }) => isAlive || kind !== "calendar");
  if (files.length === 0) return null;
  return (
    <CardSection title="Invoice and receipt">
      <ul className="-my-1 flex flex-col divide-y divide-line">
        {files.map((invoice) => (
          <InvoiceLink key={invoice.to} invoice={invoice} />
        ))}
      </ul>
    </CardSection>
  );
}

function InvoiceLink({
  invoice: { kind, name, number, total, to },
}: {
  invoice: BillingDocumentLink;
}) {
  const isCalendar = kind === "calendar";
  const Icon = isCalendar ? CalendarPlus : FileText;
  const about = number ?? (isCalendar ? "Pickup and return" : "What you paid");
  return (
    <li>
      <a
        href={to}
        className="flex min-h-13 items-center gap-3 rounded-control py-2 text-sm leading-5 underline-offset-4 hover:underline"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-sea" />
        <span className="min-w-0">
          <span className="font-semibold text-sea">{isCalendar ? "Add to calendar" : name}</span>
          <span className="tabular block text-xs text-muted wrap-anywhere">
            {about}
            {kind !== "invoice" && total !== null ? ` · ${formatRupees(total)}` : null}
          </span>
        </span>
      </a>
    </li>
  );
}
