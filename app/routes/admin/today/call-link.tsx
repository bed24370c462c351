import { Phone } from "#app/ui/icons/icons.ts";
import { formatPhone } from "#app/domain/phone-number.ts";

export function CallLink({ phone, whom }: { phone: string | null; whom: string }) {
  if (phone === null) return null;
  return (
    <a
      href={`tel:${phone}`}
      aria-label={`Call ${whom}, ${formatPhone(phone)}`}
      className="tabular inline-flex min-h-11 items-center gap-2 rounded-control text-sm font-semibold whitespace-nowrap text-sea underline-offset-4 hover:underline max-sm:size-11 max-sm:shrink-0 max-sm:justify-center max-sm:border max-sm:border-line-strong"
    >
      <Phone aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{formatPhone(phone)}</span>
    </a>
  );
}
