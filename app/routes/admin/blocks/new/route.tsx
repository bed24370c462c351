import { href } from "react-router";
import { requestOf } from "#app/context.ts";
import { addDays, businessDate } from "#app/domain/business-time.ts";
import { parseTime } from "#app/domain/clock-time.ts";
import { createBlock } from "#app/features/calendar/block-car.server.ts";
import { parseBlock, blockFormValues } from "#app/features/calendar/block-form.ts";
import { calendarViewUrl, isCalendarDate } from "#app/features/calendar/calendar-query.ts";
import { findCarToBlock } from "#app/features/calendar/find-block.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import {
  invalidBlock,
  blockFailed,
  redirectToCalendar,
} from "#app/routes/admin/blocks/block-responses.server.ts";
import { BlockForm } from "#app/routes/admin/blocks/block-form.tsx";
import { getAdmin, requirePlace } from "#app/routes/admin/require-admin.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Add maintenance");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const carId = url.searchParams.get("carId") ?? "";
  const car = await findCarToBlock(db, carId);
  if (car === null) throw carNotFound();
  requirePlace(context, car);
  const date = url.searchParams.get("date") ?? "";
  const time = url.searchParams.get("time") ?? "";
  return {
    car,
    date: isCalendarDate(date) ? date : businessDate(clock.now()),
    view: url.searchParams.get("calendar"),
    time: parseTime(time) === null ? "9:00 AM" : time,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const typed = blockFormValues(await readForm(request));
  const block = parseBlock(typed);
  if (!block.ok) return invalidBlock({ typed, problems: block.reason });
  const carId = url.searchParams.get("carId") ?? "";
  const car = await findCarToBlock(services.db, carId);
  if (car === null) throw carNotFound();
  requirePlace(context, car);
  const now = services.clock.now();
  const added = await createBlock(services, getAdmin(context), { carId, ...block.value }, now);
  if (!added.ok && added.reason.kind === "no-such-car") throw carNotFound();
  if (!added.ok) return blockFailed("block-added", added.reason, typed);
  const view = url.searchParams.get("calendar");
  return redirectToCalendar("block-added", block.value.startsAt, view);
}

export const shouldRevalidate = revalidateOnConflict;

export default function AddBlock({ loaderData, actionData }: Route.ComponentProps) {
  const { car, date, time } = loaderData;
  const calendar = calendarViewUrl(loaderData.view ?? `from=${date}`);
  const typed = {
    reason: "",
    fromDate: date,
    fromTime: time,
    toDate: addDays(date, 1),
    toTime: time,
  };
  return (
    <StepPage back={{ to: calendar, label: "Calendar" }} title="Add maintenance">
      <p className="text-muted">
        <strong className="font-semibold text-ink">{car.name}</strong>, {car.location}, {car.city}.
        Nobody can book it for this time.
      </p>
      {actionData?.failed ? <Alert tone="danger" title={actionData.failed} /> : null}
      <BlockForm typed={typed} answer={actionData} label="Add maintenance" back={calendar} />
    </StepPage>
  );
}

function carNotFound() {
  return notFound({
    title: "Car not found",
    message: {
      title: "There is no such car for rent.",
      text: "Choose one in the calendar: press where it is free.",
    },
    back: { to: href("/admin/calendar"), label: "Calendar" },
  });
}
