import { sendRequest } from "#app/http/send-request.ts";
import type { QueuedItem } from "./queued-item.ts";

export type SendOutcome =
  | { is: "sent"; id: string; createdAt: number }
  | { is: "refused"; message: string }
  | { is: "lost" }
  | { is: "signed-out" };

const REFUSED = "It was not sent completely. Discard it and try again.";

/** Never rejects. The server stores it once, however often it is sent. */
export async function sendItem(
  item: QueuedItem,
  onProgress: (percent: number) => void,
): Promise<SendOutcome> {
  const { file, order } = item;
  const body = new FormData();
  for (const [name, value] of Object.entries(item.fields)) body.set(name, value);
  for (const field of ["bookingId", "by", "phase", "uploadId"] as const)
    body.set(field, item[field]);
  // How long it waited: the clock of a device may be wrong, the time that passes on it is not.
  body.set("age", String(Math.max(0, Date.now() - order)));
  if (file !== null) body.set("file", file, "photo.jpg");
  const size = file?.size ?? 1;
  const { status, text } = await sendRequest({
    method: "POST",
    path: item.path,
    headers: { accept: "application/json" },
    body,
    onProgress: (bytes) => onProgress(Math.min(100, Math.floor((bytes / size) * 100))),
    signal: new AbortController().signal,
  });
  const answer = parseAnswer(text);
  if (status === 200 && answer?.stored) return { is: "sent", ...answer.stored };
  if (status === 401) return { is: "signed-out" };
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (!isFinal) return { is: "lost" };
  return { is: "refused", message: answer?.message ?? REFUSED };
}

type Answer = { stored?: { id: string; createdAt: number }; message?: string };

/** Null for a proxy's page or a cut-off response. */
function parseAnswer(text: string): Answer | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
