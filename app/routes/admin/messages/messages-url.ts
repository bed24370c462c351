import type { MessageQuery } from "#app/features/messages/message-query.ts";
import { listUrl } from "#app/routes/admin/list-url.ts";

/** The list of messages. */
export const MESSAGES_PATH = "/admin/messages";

/** The address of a part of the list. */
export function messagesUrl(query: MessageQuery): string {
  return listUrl(MESSAGES_PATH, query, { state: "failed", kind: "all" });
}
