import { redirect, type RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import {
  listBookingDocuments,
  listCustomerDocuments,
} from "#app/features/booking/admin/list-booking-documents.server.ts";
import {
  documentLink,
  linkSignerFor,
  thumbnailLink,
} from "#app/features/documents/document-link.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { userPath } from "#app/routes/admin/users/user-paths.ts";

type Context = Readonly<RouterContextProvider>;
/** Without a booking: what the customer has now. */
type Of = { id: string | null; userId: string };

/** With the customer's name where those of several are shown. */
export type ShownDocument = Awaited<ReturnType<typeof loadDocuments>>[number] & {
  ownerName?: string;
};

/** With links to their small pictures, and to the page that opens their files: each opening is recorded as a view. */
export async function loadDocuments(context: Context, of: Of, page: string) {
  const { services } = requestOf(context);
  const documents = await listBookingDocuments(services.db, of);
  return documents.map((document) => withLinks(context, document, page));
}

/** Of all customers of the bookings. */
export async function loadCustomerDocuments(context: Context, bookingIds: readonly string[]) {
  const { services } = requestOf(context);
  const documents = await listCustomerDocuments(services.db, bookingIds);
  return documents.map((document) => withLinks(context, document, userPath(document.ownerId)));
}

function withLinks<T extends { id: string; thumbnailKey: string | null }>(
  context: Context,
  { thumbnailKey, ...document }: T,
  page: string,
) {
  const signer = linkSignerFor(requestOf(context).services, getAdmin(context).userId);
  return {
    ...document,
    address: `${page}?document=${document.id}`,
    thumbnailUrl: thumbnailKey === null ? null : thumbnailLink(signer, document.id),
  };
}

/** Redirects to a link that expires in minutes; the URL of the page does not. */
export async function redirectToDocument(
  context: Context,
  of: Of & { documentId: string },
  back: { to: string; label: string },
) {
  const { services } = requestOf(context);
  const { documentId } = of;
  const documents = await listBookingDocuments(services.db, of);
  if (documents.some((document) => document.id === documentId)) {
    const signer = linkSignerFor(services, getAdmin(context).userId);
    return redirect(documentLink(signer, documentId));
  }
  const message = {
    title: "This document is not there any more.",
    text: "The customer may have replaced or removed it.",
  };
  throw notFound({ title: "Document not found", message, back });
}
