import { useEffect } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { listCustomerBookings } from "#app/features/booking/list-customer-bookings.server.ts";
import { attachOwnDocuments } from "#app/features/booking/customer/attach-own-documents.server.ts";
import { ownAction } from "#app/features/booking/customer/own-action.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import { linkSignerFor, withLinks } from "#app/features/documents/document-link.server.ts";
import { DocumentUpload } from "#app/features/documents/document-upload.tsx";
import { listDocuments } from "#app/features/documents/list-documents.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import { BackLink } from "#app/routes/profile/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { loadToasts, notify } from "#app/ui/toast.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Your documents");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { services } = requestOf(context);
  const reference = params.reference.toUpperCase();
  const now = services.clock.now();
  const [booking] = await listCustomerBookings(services.db, userId, reference);
  if (booking === undefined) throw data(null, { status: 404 });
  if (ownAction(booking, now) === null) throw redirect(ownBookingPath(reference));
  const signer = linkSignerFor(services, userId);
  const documents = withLinks(signer, await listDocuments(services, userId));
  return { reference, returnAt: booking.returnAt, documents };
}

/** Attaches documents uploaded before the booking; new uploads attach themselves. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db, clock } = requestOf(context).services;
  const reference = params.reference.toUpperCase();
  const isGiven = await attachOwnDocuments({ db }, { userId, reference }, clock.now());
  if (!isGiven) throw data(null, { status: 404 });
  return redirect(`${ownBookingPath(reference)}?done=documents-given`);
}

export default function GiveDocuments({ loaderData }: Route.ComponentProps) {
  const { reference, returnAt, documents } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  useEffect(() => void loadToasts(), []);
  return (
    <div className="page-width flex max-w-4xl flex-1 flex-col gap-6 py-6 sm:py-10">
      <header className="flex flex-col">
        <BackLink to={ownBookingPath(reference)} label={reference} />
        <h1 className="text-title">Your documents</h1>
        <p className="mt-2 max-w-prose text-muted">
          Upload copies now to save time at pickup, and bring the originals. JPG, PNG or PDF, up to
          5 MB each. Only you and our staff can see them, and every view is recorded.
        </p>
      </header>
      <h2 className="sr-only">Document Upload</h2>
      <DocumentUpload initial={documents} returnAt={returnAt} notify={notify} />
      <Form method="post">
        <Button type="submit" size="large" pending={pending} className="max-sm:w-full">
          Done
        </Button>
      </Form>
    </div>
  );
}
