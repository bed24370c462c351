import { ChevronRight } from "#app/ui/icons/icons.ts";
import type { MessageRow } from "#app/features/messages/list-messages.server.ts";

export function MessageContent({ content }: Pick<MessageRow, "content">) {
  if (content === "secret" || content === "wiped") {
    return (
      <p className="text-muted">
        {content === "secret"
          ? "Hidden: it contains a code or a link."
          : "It contained a code or a link, which has been erased."}
      </p>
    );
  }
  return (
    <details className="group min-w-0">
      <summary className="-ml-1 flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-control px-1 font-semibold text-sea [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-90"
        />
        Show message
      </summary>
      <div className="mb-2 rounded-control bg-sunken px-4 py-3 leading-6">
        {content.subject === null ? null : (
          <p className="mb-1 font-semibold wrap-anywhere">{content.subject}</p>
        )}
        <p className="wrap-anywhere whitespace-pre-line">{content.text}</p>
      </div>
    </details>
  );
}
