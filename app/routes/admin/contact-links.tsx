import { MessageCircle, Phone } from "#app/ui/icons/icons.ts";

const LINK =
  "relative inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-line-strong/60 bg-surface px-3.5 text-sm font-semibold text-sea transition-colors hover:border-sea hover:bg-sea-soft";

type ContactLinksProps = {
  call: string;
  whatsapp: string | null;
  name: string;
};

export function ContactLinks({ call, whatsapp, name }: ContactLinksProps) {
  const recipient = name === "" ? null : <span className="sr-only"> {name}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <a href={call} className={LINK}>
        <Phone aria-hidden="true" className="size-4" />
        Call{recipient}
      </a>
      {whatsapp === null ? null : (
        <a href={whatsapp} target="_blank" rel="noreferrer" className={LINK}>
          <MessageCircle aria-hidden="true" className="size-4" />
          WhatsApp{recipient}
        </a>
      )}
    </div>
  );
}
