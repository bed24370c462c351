import { MessageCircle, Phone } from "#app/ui/icons/icons.ts";
import { business } from "#app/content/business.ts";
import { chatLink } from "#app/features/booking/chat-link.ts";

const LINK =
  "inline-flex min-h-11 grow items-center justify-center gap-2 rounded-control border border-line-strong/60 bg-surface px-3.5 text-sm font-semibold text-sea transition-colors hover:border-sea hover:bg-sea-soft";

/** Call and WhatsApp links; the WhatsApp message names the booking. */
export function ContactLinks({ reference }: { reference: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <a href={`tel:${business().phone.tel}`} className={LINK}>
        <Phone aria-hidden="true" className="size-4" />
        <span className="tabular">Call {business().phone.display}</span>
      </a>
      <a href={chatLink(reference)} target="_blank" rel="noreferrer" className={LINK}>
        <MessageCircle aria-hidden="true" className="size-4" />
        WhatsApp
      </a>
    </div>
  );
}
