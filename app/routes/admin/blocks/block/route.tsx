import { Form, href, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { businessDate, formatMoment } from "#app/domain/business-time.ts";
import {
  updateBlock,
  deleteBlock,
  type SeenBlock,
} from "#app/features/calendar/block-car.server.ts";
import {
  parseBlock,
  toBlockFormValues,
  blockFormValues,
} from "#app/features/calendar/block-form.ts";
import { calendarViewUrl } from "#app/features/calendar/calendar-query.ts";
import { findBlock } from "#app/features/calendar/find-block.server.ts";
import { seenBlock } from "#app/features/calendar/move-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import {
  invalidBlock,
  blockFailed,
  redirectToCalendar,
} from "#app/routes/admin/blocks/block-responses.server.ts";
import { BlockForm, SeenFields } from "#app/routes/admin/blocks/block-form.tsx";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import type { Route } from "./+types/route";

const UNSURE = "Please confirm that you want to remove it.";

export function meta() {
  return hiddenPageMeta("Maintenance");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const block = await findBlock(requestOf(context).services.db, params.id);
  if (block === null) throw blockNotFound();
  return { block, view: url.searchParams.get("calendar") };
}

export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const view = url.searchParams.get("calendar");
  const { services } = requestOf(context);
  const [staff, now] = [getAdmin(context), services.clock.now()];
  const form = await readForm(request);
  const seen = seenBlock.safeParse(Object.fromEntries(form)).data;
  if (seen === undefined) throw blockNotFound();
  if (form.get("intent") === "remove") {
    if (form.get("sure") !== "yes") return invalidBlock({ unsure: UNSURE });
    const removed = await deleteBlock(services, staff, { id, seen }, now);
    return removed.ok
      ? redirectToCalendar("block-removed", seen.startsAt, view)
      : blockFailed("block-removed", removed.reason);
  }
  const typed = blockFormValues(form);
  const block = parseBlock(typed);
  if (!block.ok) return invalidBlock({ typed, problems: block.reason });
  const change = { id, seen, carId: seen.carId, ...block.value };
  const changed = await updateBlock(services, staff, change, now);
  if (!changed.ok) return blockFailed("block-updated", changed.reason, typed);
  return redirectToCalendar("block-updated", block.value.startsAt, view);
}

/** A refusal may mean that the block has changed. */
export function shouldRevalidate() {
  return true;
}

export default function ChangeBlock({ loaderData, actionData }: Route.ComponentProps) {
  const { carName, ...block } = loaderData.block;
  const calendar = calendarViewUrl(loaderData.view ?? `from=${businessDate(block.startsAt)}`);
  return (
    <StepPage back={{ to: calendar, label: "Calendar" }} title="Maintenance">
      <p className="text-muted">
        <strong className="font-semibold text-ink">{carName}</strong>,{" "}
        <span className="tabular">
          {formatMoment(block.startsAt)} → {formatMoment(block.endsAt)}
        </span>
      </p>
      {actionData?.failed ? <Alert tone="danger" title={actionData.failed} /> : null}
      <BlockForm
        typed={toBlockFormValues(block)}
        answer={actionData}
        seen={block}
        label="Save"
        back={calendar}
      />
      <Removal seen={block} unsure={actionData?.unsure} />
    </StepPage>
  );
}

type RemovalProps = { seen: SeenBlock; unsure: string | null | undefined };

function Removal({ seen, unsure }: RemovalProps) {
  const { formMethod, formData } = useNavigation();
  const pending = formMethod === "POST" && formData?.get("intent") === "remove";
  return (
    <Form
      method="post"
      noValidate
      className="flex flex-col gap-3 border-t border-line pt-5"
      aria-label="Remove maintenance"
    >
      <SeenFields seen={seen} />
      <input type="hidden" name="intent" value="remove" />
      <CheckboxField
        name="sure"
        value="yes"
        error={unsure}
        label="Remove it. Customers can book the car for this time again."
      />
      <Button type="submit" variant="danger" pending={pending} className="w-fit">
        Remove maintenance
      </Button>
    </Form>
  );
}

function blockNotFound() {
  return notFound({
    title: "Maintenance not found",
    message: {
      title: "There is no such maintenance any more.",
      text: "Someone may have removed it.",
    },
    back: { to: href("/admin/calendar"), label: "Calendar" },
  });
}
