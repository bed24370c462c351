import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { newId } from "#app/db/new-id.server.ts";
import { parseBookingForm } from "#app/features/booking/admin/booking-forms.ts";
import { messagedDone, tooManyMessages } from "#app/features/booking/admin/booking-messages.ts";
import { selectedBookings } from "#app/features/booking/admin/booking-selection.ts";
import { listRecipients } from "#app/features/booking/admin/message/list-recipients.server.ts";
import { messageCustomers } from "#app/features/booking/admin/message/message-customers.server.ts";
import { messageForm } from "#app/features/booking/admin/message/message-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textValues } from "#app/http/form-data.ts";
import { BOOKINGS_PATH, findSelectionList } from "#app/routes/admin/bookings/bookings-url.ts";
import { NothingSelected } from "#app/routes/admin/bookings/nothing-selected.tsx";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route";
import { MessageForm } from "./message-form.tsx";
import { MessageReview } from "./message-review.tsx";
import { Recipients } from "./recipients.tsx";

export function meta() {
  return hiddenPageMeta("Message customers");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = requestOf(context).services;
  const bookingIds = selectedBookings(url.searchParams);
  const { places = null } = getAdmin(context);
  return {
    list: findSelectionList(url.searchParams) ?? BOOKINGS_PATH,
    requestKey: newId(),
    hasSelection: bookingIds.length > 0,
    ...(await listRecipients(db, { bookingIds, places })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const form = await readForm(request);
  const typed = textValues(form);
  const parsed = parseBookingForm(messageForm, form);
  if (!parsed.ok) {
    return data(
      { typed, problems: parsed.reason, isChecked: false, failed: null },
      { status: 400 },
    );
  }
  const intent = form.get("intent");
  if (intent !== "send")
    return data({ typed, problems: {}, isChecked: intent === "check", failed: null });
  const input = { ...parsed.value, bookingIds: selectedBookings(url.searchParams) };
  const deps = { db: services.db, siteOrigin: services.siteOrigin() };
  const sent = await messageCustomers(deps, getAdmin(context), input, services.clock.now());
  if (!sent.ok) {
    return data({ typed, problems: {}, isChecked: true, failed: tooManyMessages }, { status: 429 });
  }
  // The page says so: its customers are none by now.
  if (sent.value === 0)
    return data({ typed, problems: {}, isChecked: false, failed: null }, { status: 409 });
  const list = new URL(findSelectionList(url.searchParams) ?? BOOKINGS_PATH, url);
  list.searchParams.set("done", messagedDone(sent.value));
  return redirect(list.pathname + list.search);
}

export const shouldRevalidate = revalidateOnConflict;

export default function MessageCustomers({ loaderData, actionData }: Route.ComponentProps) {
  const { list, hasSelection, recipients } = loaderData;
  const back = { to: list, label: "Bookings Management" };
  if (!hasSelection) return <NothingSelected back={back} title="Message customers" />;
  const { requestKey = loaderData.requestKey, ...typed } = actionData?.typed ?? {};
  const values = { subject: "", message: "", ...typed, requestKey };
  return (
    <StepPage back={back} title="Message customers">
      <Recipients {...loaderData} />
      {actionData?.failed ? <Alert tone="danger" title={actionData.failed} /> : null}
      {recipients.length === 0 ? null : actionData?.isChecked ? (
        <MessageReview values={values} count={recipients.length} />
      ) : (
        <MessageForm values={values} problems={actionData?.problems ?? {}} back={list} />
      )}
    </StepPage>
  );
}
