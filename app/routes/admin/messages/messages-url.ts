import { href } from "react-router";
import type { MessageQuery } from "#app/features/messages/message-query.ts";
import { listUrl } from "#app/routes/admin/list-url.ts";

export const MESSAGES_PATH = href("/admin/messages");

export function messagesUrl(query: MessageQuery): string {
  return listUrl(MESSAGES_PATH, query, { state: "failed", kind: "all" });
}
