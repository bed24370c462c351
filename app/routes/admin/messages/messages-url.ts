import type { MessageQuery } from "#app/features/messages/message-query.ts";
import { addressOf } from "#app/routes/admin/list-url.ts";

/** The list of messages. */
export const MESSAGES = "/admin/messages";

/** The address of a part of the list. */
export function messagesAddress(query: MessageQuery): string {
  return addressOf(MESSAGES, query, { state: "failed", kind: "all" });
}
