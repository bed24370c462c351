import { requestOf } from "#app/context.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import { countAttempt } from "#app/features/accounts/base/count-attempt.server.ts";
import { findDocumentFile } from "#app/features/invoices/find-document-file.server.ts";
import { documentMessages } from "#app/features/invoices/document-messages.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import type { MailAttachment } from "#app/ports/mail.ts";
import type { Route } from "./+types/route";

const HEADERS = {
  "cache-control": "private, no-store",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** Invoices, credit notes, receipts and calendar files of a booking. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { db, config, clock, limits, documentFiles } = requestOf(context).services;
  const viewer = await requireSignedInPage(context, request);
  const key = `invoice:${viewer.userId}`;
  const waitS = await countAttempt(db, key, { max: 30, withinMs: MINUTE }, clock.now());
  if (waitS > 0) {
    return refuse(429, documentMessages.tooManyDownloads, { "retry-after": String(waitS) });
  }
  const file = await findDocumentFile(
    { db, demo: config.APP_MODE === "demo", limits, documentFiles },
    viewer,
    params,
  );
  return file === null ? refuse(404, documentMessages.notFound) : show(file);
}

function show({ filename, contentType, content }: MailAttachment): Response {
  return new Response(Buffer.from(content), {
    headers: {
      ...HEADERS,
      "content-type": contentType,
      "content-length": String(content.length),
      "content-disposition": `inline; filename="${filename}"`,
    },
  });
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  const type = { "content-type": "text/plain; charset=utf-8" };
  return new Response(`${message}\n`, { status, headers: { ...HEADERS, ...type, ...headers } });
}
