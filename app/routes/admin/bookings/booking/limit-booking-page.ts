import type { BookingEventKind } from "#app/db/schema/bookings.ts";
import { paise } from "#app/domain/money.ts";
import type { FullBookingPage } from "./read-booking-page.server.ts";

/** Whose details name no sum. */
const WITHOUT_SUMS: ReadonlySet<BookingEventKind> = new Set([
  "moved",
  "picked_up",
  "swap_readings",
  "return_submitted",
  "return_rejected",
  "returned",
  "no_show",
  "note",
]);

/** What a role sees of a booking: without the right to it, no document and no sum leaves the server. */
export function limitBookingPage(
  page: FullBookingPage,
  { showsDocuments, showsMoney }: { showsDocuments: boolean; showsMoney: boolean },
) {
  const judged = showsDocuments ? page : withoutVerdicts(page);
  const limited = showsMoney ? judged : withoutMoney(judged);
  const documents = showsDocuments ? page.documents : null;
  return { ...limited, documents, views: showsDocuments ? page.views : [], showsMoney };
}

/** Why a document was rejected, or was not needed at the pickup, is for those who may see it. */
function withoutVerdicts(page: FullBookingPage): FullBookingPage {
  const history = page.history.map((entry) =>
    entry.kind.startsWith("document_") ? { ...entry, detail: null } : entry,
  );
  return { ...page, history, documentReasons: [] };
}

/** The badge of a refunded booking still needs to know whether anything was kept. */
function withoutMoney(page: FullBookingPage): FullBookingPage {
  const none = paise(0);
  const { booking, money, history } = page;
  return {
    ...page,
    booking: {
      ...booking,
      pricePerHour: none,
      subtotal: none,
      tax: none,
      totalAmount: none,
      depositAmount: none,
      depositFirstTripAmount: none,
    },
    money: {
      ...money,
      payments: [],
      paid: none,
      back: none,
      balance: none,
      writtenOff: none,
      writeOffs: [],
      kept: paise(money.kept > 0 ? 1 : 0),
    },
    lines: [],
    deposit: null,
    depositAsked: none,
    waitingChange: null,
    invoices: [],
    history: history.map((entry) =>
      WITHOUT_SUMS.has(entry.kind) ? entry : { ...entry, detail: null },
    ),
  };
}
