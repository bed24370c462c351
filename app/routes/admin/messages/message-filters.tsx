import { MESSAGE_STATES, type MessageQuery } from "#app/features/messages/message-query.ts";
import { FilterLinks } from "#app/routes/admin/filter-links.tsx";
import { ListSearch } from "#app/routes/admin/list-search.tsx";
import { MESSAGES_PATH, messagesUrl } from "./messages-url.ts";

const STATES = { failed: "Failed", waiting: "Waiting", sent: "Sent" } as const;
const KINDS = { all: "All", sms: "Texts", mail: "E-mail" } as const;

type MessageFiltersProps = {
  query: MessageQuery;
  counts: { failed: number; waiting: number };
  isSearching: boolean;
};

export function MessageFilters({ query, counts, isSearching }: MessageFiltersProps) {
  const { state, kind, text } = query;
  const part = (change: Partial<MessageQuery>) => messagesUrl({ ...query, ...change, after: null });
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
      <ListSearch
        name="Find a message"
        label="Number, e-mail or booking"
        action={MESSAGES_PATH}
        text={text}
        kept={{ state, kind }}
        isSearching={isSearching}
      />
      <div className="flex flex-wrap gap-3">
        <FilterLinks
          label="Which messages"
          current={state}
          filters={MESSAGE_STATES.map((name) => ({
            name,
            label: STATES[name],
            to: part({ state: name }),
            count: name === "sent" ? null : counts[name],
          }))}
        />
        <FilterLinks
          label="Which kind"
          current={kind}
          filters={(["all", "sms", "mail"] as const).map((name) => ({
            name,
            label: KINDS[name],
            to: part({ kind: name }),
          }))}
        />
      </div>
    </div>
  );
}
