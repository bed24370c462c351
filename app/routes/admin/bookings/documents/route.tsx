import { selectedBookings } from "#app/features/booking/admin/booking-selection.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { BOOKINGS_PATH, findSelectionList } from "#app/routes/admin/bookings/bookings-url.ts";
import { NothingSelected } from "#app/routes/admin/bookings/nothing-selected.tsx";
import { loadCustomerDocuments } from "#app/routes/admin/documents/viewer/load-documents.server.ts";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import type { Route } from "./+types/route";
import { WaitingDocuments } from "./waiting-documents.tsx";

const TITLE = "Review documents";

export function meta() {
  return hiddenPageMeta(TITLE);
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const bookingIds = selectedBookings(url.searchParams);
  return {
    list: findSelectionList(url.searchParams) ?? BOOKINGS_PATH,
    hasSelection: bookingIds.length > 0,
    documents: await loadCustomerDocuments(context, bookingIds),
  };
}

export default function ReviewDocuments({ loaderData }: Route.ComponentProps) {
  const { list, hasSelection, documents } = loaderData;
  const back = { to: list, label: "Bookings Management" };
  if (!hasSelection) return <NothingSelected back={back} title={TITLE} />;
  return (
    <div className="flex w-full max-w-4xl flex-col gap-2">
      <BackLink {...back} />
      <h1 className="mb-3 text-2xl sm:text-3xl">{TITLE}</h1>
      <WaitingDocuments documents={documents} list={list} />
    </div>
  );
}
