import { CalendarPlus } from "#app/ui/icons/account-icons.ts";
import { FileText } from "#app/ui/icons/icons.ts";
import type { BookingPage } from "./booking-page.server.ts";
import { CardSection } from "#app/ui/card-section.tsx";

export function BookingInvoices({ page: { invoices } }: { page: BookingPage }) {
  if (invoices.length === 0) return null;
  return (
    <CardSection compact title="Invoice and receipt">
      <ul className="-my-2 flex flex-col divide-y divide-line">
        {invoices.map(({ kind, name, number, to }) => {
          const Icon = kind === "calendar" ? CalendarPlus : FileText;
          return (
            <li key={to}>
              <a
                href={to}
                className="flex min-h-11 items-center gap-3 rounded-control py-2 text-sm leading-5 underline-offset-4 hover:underline"
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0 text-sea" />
                <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 wrap-anywhere">
                  <span className="font-semibold text-sea">{name}</span>
                  {number === null ? null : <span className="tabular text-muted">{number}</span>}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </CardSection>
  );
}
