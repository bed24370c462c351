import { formatMoment } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { data } from "react-router";
import { addNote } from "#app/features/booking/admin/add-note.server.ts";
import {
  emptyForm,
  keyBoxChoiceForm,
  noteForm,
  refundIdForm,
  refundPaidForm,
  rejectKeyBoxForm,
} from "#app/features/booking/admin/booking-forms.ts";
import {
  markChargesChecked,
  markKeysBack,
} from "#app/features/booking/admin/mark-return.server.ts";
import { markRefundPaid } from "#app/features/booking/admin/mark-refund-paid.server.ts";
import { payFailedRefund } from "#app/features/booking/admin/pay-failed-refund.server.ts";
import { retryRefund } from "#app/features/booking/admin/retry-refund.server.ts";
import { chooseKeyBox } from "#app/features/booking/key-box/allow-key-box.server.ts";
import { rejectReturn } from "#app/features/booking/key-box/reject-return.server.ts";
import { sendConfirmation } from "#app/features/booking/admin/send-confirmation.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { QueueLeftovers } from "#app/features/trip-photos/view/queue-leftovers.tsx";
import { readForm } from "#app/http/form-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route";
import { BookingCharges } from "./booking-charges.tsx";
import { BookingCustomer } from "./booking-customer.tsx";
import { BookingDeposit } from "./booking-deposit.tsx";
import { BookingDocuments } from "./booking-documents.tsx";
import { BookingHandover } from "./booking-handover.tsx";
import { BookingHeader } from "./booking-header.tsx";
import { BookingHistory } from "./booking-history.tsx";
import { BookingKeyBox } from "./booking-key-box.tsx";
import { BookingMoney } from "./booking-money.tsx";
import { BookingInvoices } from "./booking-invoices.tsx";
import { loadBookingPage } from "./booking-page.server.ts";
import { bookingPath } from "./booking-paths.ts";
import { BookingTrip } from "./booking-trip.tsx";
import { handleBookingAction } from "./handle-booking-action.server.ts";
import { loadBooking } from "./load-booking.server.ts";
import { redirectToDocument } from "#app/routes/admin/documents/viewer/load-documents.server.ts";
import { ReadOnlyArea } from "#app/routes/admin/read-only-area.tsx";
import { requireRight } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import type { Right } from "#app/domain/staff-roles.ts";

/** No reference: titles reach page-view counters. */
export function meta() {
  return hiddenPageMeta("Booking");
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const documentId = url.searchParams.get("document");
  if (documentId !== null) {
    requireRight(context, "documents.review");
    const of = { ...(await loadBooking(context, params.id)), documentId };
    const back = { to: bookingPath(params.id), label: "Back to the booking" };
    throw await redirectToDocument(context, of, back);
  }
  return await loadBookingPage(context, params.id);
}

const INTENT_RIGHTS: ReadonlyMap<string, Right> = new Map([
  ["note", "bookings.read"],
  ["key-box", "bookings.manage"],
  ["reject-key-box", "handover"],
  ["keys-back", "handover"],
  ["charges-checked", "handover"],
  ["confirmation", "bookings.manage"],
  ["refund", "payments.take"],
  ["retry-refund", "money.refund"],
  ["pay-failed-refund", "money.refund"],
]);

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  const right = typeof intent === "string" ? INTENT_RIGHTS.get(intent) : undefined;
  if (right !== undefined) requireRight(args.context, right);
  switch (intent) {
    case "note":
      return await handleBookingAction(args, {
        name: "note",
        done: "note-added",
        form: noteForm,
        act: addNote,
      });
    case "key-box":
      return await handleBookingAction(args, {
        name: "key-box",
        done: form.get("isAllowed") === "yes" ? "key-box-allowed" : "key-box-forbidden",
        form: keyBoxChoiceForm,
        act: chooseKeyBox,
      });
    case "reject-key-box":
      return await handleBookingAction(args, {
        name: "reject-key-box",
        done: "key-box-rejected",
        form: rejectKeyBoxForm,
        act: rejectReturn,
      });
    case "keys-back":
      return await handleBookingAction(args, {
        name: "keys-back",
        done: "keys-back",
        form: emptyForm,
        act: markKeysBack,
      });
    case "charges-checked":
      return await handleBookingAction(args, {
        name: "charges-checked",
        done: "charges-checked",
        form: emptyForm,
        act: markChargesChecked,
      });
    case "confirmation":
      return await handleBookingAction(args, {
        name: "confirmation",
        done: "confirmation-sent",
        form: emptyForm,
        act: sendConfirmation,
      });
    case "refund":
      return await handleBookingAction(args, {
        name: "refund",
        done: "refund-handed-over",
        form: refundPaidForm,
        act: markRefundPaid,
      });
    case "pay-failed-refund":
      return await handleBookingAction(args, {
        name: "refund",
        done: "refund-handed-over",
        form: refundPaidForm,
        act: payFailedRefund,
      });
    case "retry-refund":
      return await handleBookingAction(args, {
        name: "retry-refund",
        done: "refund-retried",
        form: refundIdForm,
        act: retryRefund,
      });
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = revalidateOnConflict;

export default function Booking({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <ReadOnlyArea isReadOnly={page.isReadOnly}>
      <BookingHeader page={page} />
      {actionData?.problem ? <Alert tone="danger" title={actionData.problem} /> : null}
      <QueueLeftovers viewerId={page.viewerId} />
      {page.waitingChange === null ? null : (
        <Alert
          tone="info"
          title={`A change waits for ${formatRupees(page.waitingChange.amount)} until ${formatMoment(page.waitingChange.expiresAt)}`}
          text={page.waitingChange.summary}
        />
      )}
      <BookingKeyBox page={page} answer={actionData} />
      <BookingHandover page={page} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5">
          <BookingTrip page={page} />
          <BookingCharges page={page} />
          <BookingCustomer page={page} />
          {page.documents === null ? null : (
            <BookingDocuments page={{ ...page, documents: page.documents }} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-5">
          {page.showsMoney ? (
            <>
              <BookingMoney page={page} />
              <BookingDeposit page={page} />
              <BookingInvoices page={page} />
            </>
          ) : null}
          <BookingHistory page={page} answer={actionData} />
        </div>
      </div>
    </ReadOnlyArea>
  );
}
