import { createHmac } from "node:crypto";
import { isSameSecret } from "#app/adapters/same-secret.server.ts";
import type { DeliveryReport, SmsCallback } from "#app/ports/sms.ts";

/** `canceled` was never sent. */
const DELIVERIES: Readonly<Record<string, DeliveryReport["delivery"]>> = {
  accepted: "queued",
  scheduled: "queued",
  queued: "queued",
  sending: "queued",
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "undelivered",
  failed: "failed",
  canceled: "failed",
};

/** Verifies the signature over all fields, including unknown ones. */
export function readTwilioReport(
  signing: { authToken: string; url: string },
  { rawBody, headers }: SmsCallback,
): DeliveryReport | null | "forged" {
  const form = new URLSearchParams(rawBody);
  const signature = headers.get("x-twilio-signature") ?? "";
  if (!isSameSecret(signature, twilioSignature(signing, form))) return "forged";
  const status = form.get("MessageStatus") ?? "";
  const delivery = Object.hasOwn(DELIVERIES, status) ? DELIVERIES[status] : undefined;
  const messageId = form.get("MessageSid");
  if (messageId === null || delivery === undefined) return null;
  return { messageId, delivery, error: errorOf(status, form) };
}

/** Signs the URL and the fields sorted by name. */
export function twilioSignature(
  { authToken, url }: { authToken: string; url: string },
  form: URLSearchParams,
): string {
  const names = [...new Set(form.keys())].sort();
  const fields = names.flatMap((name) => {
    const values = [...new Set(form.getAll(name))].sort();
    return values.map((value) => `${name}${value}`);
  });
  return createHmac("sha1", authToken)
    .update(`${url}${fields.join("")}`)
    .digest("base64");
}

function errorOf(status: string, form: URLSearchParams): string | null {
  const code = form.get("ErrorCode");
  if (code === null || code === "") return null;
  return `${status} ${code} ${form.get("ErrorMessage") ?? ""}`.trim().slice(0, 300);
}
