import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { listMessages } from "#app/features/messages/list-messages.server.ts";
import { messageMessages } from "#app/features/messages/message-messages.ts";
import { messageQuery } from "#app/features/messages/message-query.ts";
import { retryFailedMessages, retryMessage } from "#app/features/messages/retry-message.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { PageLinks } from "#app/routes/admin/page-links.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route";
import { MessageFilters } from "./message-filters.tsx";
import { MessageList } from "./message-list.tsx";
import { MESSAGES_PATH, messagesUrl } from "./messages-url.ts";
import { NoMessages } from "./no-messages.tsx";
import { RetryAll } from "./retry-all.tsx";

export function meta() {
  return hiddenPageMeta("Messages");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = messageQuery.parse(Object.fromEntries(url.searchParams));
  return { query, ...(await listMessages(requestOf(context).services.db, query)) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { db, clock } = requestOf(context).services;
  const staff = getAdmin(context);
  const params = new URLSearchParams(url.searchParams);
  if (form.get("intent") === "retry-all") {
    const query = messageQuery.parse(Object.fromEntries(params));
    const retried = await retryFailedMessages(db, staff, query, clock.now());
    if (retried === 0) {
      return problem(`${messageMessages.failedAll}: ${messageMessages["nothing-failed"]}`, 409);
    }
    params.set("done", "messages-queued");
    return redirect(`${MESSAGES_PATH}?${params.toString()}`);
  }
  const input = { id: textOf(form, "id"), isConfirmed: form.get("sure") === "yes" };
  const retried = await retryMessage(db, staff, input, clock.now());
  if (!retried.ok) {
    const status = retried.reason === "not-found" ? 404 : 409;
    return problem(`${messageMessages.failed}: ${messageMessages[retried.reason]}`, status);
  }
  params.set("done", "message-queued");
  return redirect(`${MESSAGES_PATH}?${params.toString()}`);
}

function problem(message: string, status: number) {
  return data({ problem: message }, { status });
}

/** A 404 or 409 means that somebody else was first. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { query, messages, previous, next, counts, retryable } = loaderData;
  const { state, location, formMethod } = useNavigation();
  const isSearching =
    state === "loading" && location.pathname === MESSAGES_PATH && formMethod === undefined;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl sm:text-3xl">Messages</h1>
        {query.state === "failed" && retryable > 0 ? <RetryAll count={retryable} /> : null}
      </header>
      {actionData ? <Alert tone="danger" title={actionData.problem} /> : null}
      <MessageFilters query={query} counts={counts} isSearching={isSearching} />
      <div aria-busy={isSearching} className="flex flex-col gap-4 aria-busy:opacity-60">
        {messages.length === 0 ? <NoMessages query={query} /> : <MessageList messages={messages} />}
        <PageLinks
          after={query.after}
          previous={previous}
          next={next}
          to={(after) => messagesUrl({ ...query, after })}
        />
      </div>
    </>
  );
}
