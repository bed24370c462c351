import type { Selectable } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { readPage } from "#app/db/list-page.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { OutboxDelivery, OutboxPayload, OutboxTable } from "#app/db/schema/outbox.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  isRetryable,
  isFailed,
  isSent,
  isWaiting,
  matchMessages,
} from "./match-messages.server.ts";
import type { MessageQuery } from "./message-query.ts";
import { findSubjects, type MessageSubject } from "./message-subjects.server.ts";

export const MESSAGES_PER_PAGE = 25;

export type MessageRow = {
  id: string;
  kind: OutboxTable["kind"];
  to: string;
  state: Selectable<OutboxTable>["state"];
  subject: MessageSubject;
  content: { subject: string | null; text: string } | "secret" | "wiped";
  attempts: number;
  lastError: string | null;
  delivery: OutboxDelivery | null;
  createdAt: Instant;
  dueAt: Instant | null;
  sentAt: Instant | null;
};

const STATE_CONDITIONS = { failed: isFailed, waiting: isWaiting, sent: isSent };

export async function listMessages(db: Database, query: MessageQuery) {
  const matches = await matchMessages(db, query);
  const list = db
    .selectFrom("outbox")
    .selectAll()
    .where(matches)
    .where(STATE_CONDITIONS[query.state]);
  const { rows, ...pages } = await readPage(list, {
    cursor: query.after,
    limit: MESSAGES_PER_PAGE,
    columns: { at: "createdAt", id: "id" },
    keyOf: ({ createdAt: at, id }) => ({ at, id }),
  });
  const subjects = await findSubjects(
    db,
    rows.map(({ uniqueKey }) => uniqueKey),
  );
  const count = async (of: typeof isFailed) => {
    const counted = db.selectFrom("outbox").select(({ fn }) => fn.countAll<number>().as("n"));
    return (await counted.where(matches).where(of).executeTakeFirstOrThrow()).n;
  };
  return {
    messages: rows.map((row): MessageRow => ({ ...rowOf(row), subject: subjects(row.uniqueKey) })),
    ...pages,
    counts: { failed: await count(isFailed), waiting: await count(isWaiting) },
    retryable: await count(isRetryable),
  };
}

function rowOf(row: Selectable<OutboxTable>): Omit<MessageRow, "subject"> {
  const { id, kind, state, attempts, lastError, delivery, createdAt, dueAt, sentAt } = row;
  const payload = fromJson(row.payload);
  const content = contentOf(payload);
  return {
    id,
    kind,
    to: payload.to,
    state,
    content,
    attempts,
    lastError,
    delivery,
    createdAt,
    dueAt,
    sentAt,
  };
}

function contentOf(payload: OutboxPayload): MessageRow["content"] {
  if ("wiped" in payload) return "wiped";
  if (payload.secret === true) return "secret";
  if ("body" in payload) return { subject: null, text: payload.body };
  return { subject: payload.subject, text: payload.text };
}
