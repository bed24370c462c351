import { RotateCw } from "#app/ui/icons/admin-icons.ts";
import { Form, useNavigation } from "react-router";
import type { MessageRow } from "#app/features/messages/list-messages.server.ts";
import { TOO_LATE } from "#app/features/messages/message-failure.ts";
import { Button } from "#app/ui/button.tsx";

export function Retry({ message }: { message: MessageRow }) {
  const { id, state, content, lastError } = message;
  if (state !== "dead" && state !== "unknown") return null;
  if (content === "wiped") {
    return (
      <p className="text-muted lg:max-w-56 lg:py-2 lg:text-right">
        Cannot be sent again. The customer can request a new code or link on the site.
      </p>
    );
  }
  if (lastError === TOO_LATE) return null;
  if (state === "dead") return <RetryForm id={id} label="Retry" />;
  return (
    <details className="group w-full lg:max-w-56">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-4 text-sm font-semibold hover:border-ink hover:bg-sunken lg:ml-auto [&::-webkit-details-marker]:hidden">
        <RotateCw aria-hidden="true" className="size-4" />
        Retry…
      </summary>
      <div className="mt-2 flex flex-col gap-2">
        <p className="text-muted">It may have arrived. Sent again, it may come twice.</p>
        <RetryForm id={id} label="Send it again" sure />
      </div>
    </details>
  );
}

function RetryForm({ id, label, sure = false }: { id: string; label: string; sure?: boolean }) {
  const pending = useNavigation().formData?.get("id") === id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="retry" />
      <input type="hidden" name="id" value={id} />
      {sure ? <input type="hidden" name="sure" value="yes" /> : null}
      <Button type="submit" variant="secondary" size="small" pending={pending}>
        {sure ? null : <RotateCw aria-hidden="true" className="size-4" />}
        {label}
      </Button>
    </Form>
  );
}
