import { redirect, type RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { listBookingDocuments } from "#app/features/booking/admin/list-booking-documents.server.ts";
import { documentLink } from "#app/features/documents/document-link.server.ts";
import { mayStaff } from "#app/routes/admin/require-admin.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { bookingPath } from "./booking-paths.ts";
import { limitBookingPage } from "./limit-booking-page.ts";
import { loadBooking } from "./load-booking.server.ts";
import { linkSigner, readBookingPage } from "./read-booking-page.server.ts";

type Context = Readonly<RouterContextProvider>;

export type BookingPage = ReturnType<typeof limitBookingPage>;

export async function loadBookingPage(context: Context, id: string): Promise<BookingPage> {
  const page = await readBookingPage(context, id);
  return limitBookingPage(page, {
    showsDocuments: mayStaff(context, "documents.review"),
    showsMoney: mayStaff(context, "payments.read"),
  });
}

/** Redirects to a link that expires in minutes; this URL does not. */
export async function redirectToDocument(context: Context, id: string, documentId: string) {
  const { db } = requestOf(context).services;
  const documents = await listBookingDocuments(db, await loadBooking(context, id));
  if (!documents.some((document) => document.id === documentId)) {
    throw notFound({
      title: "Document not found",
      message: {
        title: "This document is not there any more.",
        text: "The customer may have replaced or removed it.",
      },
      back: { to: bookingPath(id), label: "Back to the booking" },
    });
  }
  return redirect(documentLink(linkSigner(context), documentId));
}
