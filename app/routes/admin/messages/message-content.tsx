import { ChevronRight } from "lucide-react";
import type { MessageRow } from "#app/features/messages/list-messages.server.ts";

export function MessageContent({ words }: Pick<MessageRow, "words">) {
  if (words === "secret" || words === "wiped") {
    return (
      <p className="text-muted">
        {words === "secret"
          ? "Its words are secret: a code or a link."
          : "Its words were secret, a code or a link, and are wiped."}
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
        Words
      </summary>
      <div className="mb-2 rounded-control bg-sunken px-4 py-3 leading-6">
        {words.subject === null ? null : (
          <p className="mb-1 font-semibold wrap-anywhere">{words.subject}</p>
        )}
        <p className="wrap-anywhere whitespace-pre-line">{words.text}</p>
      </div>
    </details>
  );
}
