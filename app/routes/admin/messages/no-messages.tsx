import type { MessageQuery } from "#app/features/messages/message-query.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { messagesUrl } from "./messages-url.ts";

const EMPTY = {
  failed: {
    title: "No message has failed",
    text: "One that cannot be delivered appears here, to be sent again.",
  },
  waiting: { title: "Nothing waits", text: "Messages go out within a second." },
  sent: { title: "Nothing sent yet", text: "What went out is kept here for 30 days." },
} as const;

export function NoMessages({ query }: { query: MessageQuery }) {
  if (query.text === "" && query.kind === "all") return <EmptyState {...EMPTY[query.state]} />;
  const all = messagesUrl({ ...query, kind: "all", text: "", after: null });
  return (
    <EmptyState
      title="No message found"
      text="Try part of the number or the address, or the reference of a booking."
      action={
        <LinkButton to={all} variant="secondary">
          Show all messages
        </LinkButton>
      }
    />
  );
}
