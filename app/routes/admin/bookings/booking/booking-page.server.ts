import type { RouterContextProvider } from "react-router";
import { getAdmin, mayStaff } from "#app/routes/admin/require-admin.server.ts";
import { limitBookingPage } from "./limit-booking-page.ts";
import { readBookingPage } from "./read-booking-page.server.ts";

type Context = Readonly<RouterContextProvider>;

export type BookingPage = Awaited<ReturnType<typeof loadBookingPage>>;

export async function loadBookingPage(context: Context, id: string) {
  const page = await readBookingPage(context, id);
  const limited = limitBookingPage(page, {
    showsDocuments: mayStaff(context, "documents.review"),
    showsMoney: mayStaff(context, "payments.read"),
  });
  return { ...limited, isReadOnly: getAdmin(context).isReadOnly };
}
