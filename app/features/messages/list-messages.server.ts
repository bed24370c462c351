import type { Selectable } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { isAfterCursor, pageOf, parseCursor, formatCursor } from "#app/db/list-page.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { OutboxDelivery, OutboxPayload, OutboxTable } from "#app/db/schema/outbox.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { canGoAgain, isFailed, isSent, isWaiting, matching } from "./match-messages.server.ts";
import type { MessageQuery } from "./message-query.ts";
import { findSubjects, type MessageSubject } from "./message-subjects.server.ts";

export const MESSAGES_A_PAGE = 25;

/** A message as the desk sees it: of a secret one never the words. */
export type MessageRow = {
  id: string;
  kind: OutboxTable["kind"];
  to: string;
  state: Selectable<OutboxTable>["state"];
  about: MessageSubject;
  words: { subject: string | null; text: string } | "secret" | "wiped";
  attempts: number;
  lastError: string | null;
  /** What the provider reported after it had taken it. */
  delivery: OutboxDelivery | null;
  createdAt: Instant;
  /** When it is tried next; null once it is settled. */
  dueAt: Instant | null;
  sentAt: Instant | null;
};

const OF_STATE = { failed: isFailed, waiting: isWaiting, sent: isSent };

/**
 * Messages, the newest first, a page at a time: `next` is what to ask for `after` this one. The text
 * is looked for in whom they are to and, as a reference, in what they are about. `retryable` is how
 * many of what is asked for can go again without a further question.
 */
export async function findMessages(db: Database, query: MessageQuery) {
  const matches = await matching(db, query);
  let list = db.selectFrom("outbox").selectAll().where(matches).where(OF_STATE[query.state]);
  const cursor = parseCursor(query.after);
  if (cursor !== null) {
    list = list.where(isAfterCursor(cursor, { at: "createdAt", id: "id" }));
  }
  const found = await list
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MESSAGES_A_PAGE + 1)
    .execute();
  const { rows, next } = pageOf(found, MESSAGES_A_PAGE, ({ createdAt: at, id }) =>
    formatCursor({ at, id }),
  );
  const subjects = await findSubjects(
    db,
    rows.map(({ uniqueKey }) => uniqueKey),
  );
  const count = async (of: typeof isFailed) => {
    const counted = db.selectFrom("outbox").select(({ fn }) => fn.countAll<number>().as("n"));
    return (await counted.where(matches).where(of).executeTakeFirstOrThrow()).n;
  };
  return {
    messages: rows.map((row): MessageRow => ({ ...rowOf(row), about: subjects(row.uniqueKey) })),
    next,
    counts: { failed: await count(isFailed), waiting: await count(isWaiting) },
    retryable: await count(canGoAgain),
  };
}

function rowOf(row: Selectable<OutboxTable>): Omit<MessageRow, "about"> {
  const { id, kind, state, attempts, lastError, delivery, createdAt, dueAt, sentAt } = row;
  const payload = fromJson(row.payload);
  const words = wordsOf(payload);
  return {
    id,
    kind,
    to: payload.to,
    state,
    words,
    attempts,
    lastError,
    delivery,
    createdAt,
    dueAt,
    sentAt,
  };
}

function wordsOf(payload: OutboxPayload): MessageRow["words"] {
  if ("wiped" in payload) return "wiped";
  if (payload.secret === true) return "secret";
  if ("body" in payload) return { subject: null, text: payload.body };
  return { subject: payload.subject, text: payload.text };
}
