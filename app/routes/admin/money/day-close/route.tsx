import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { closeDay } from "#app/features/day-close/close-day.server.ts";
import {
  dayCloseFieldsOf,
  dayCloseMessages,
  type DayCloseProblems,
  parseDayClose,
} from "#app/features/day-close/day-close-form.ts";
import { findTill } from "#app/features/day-close/find-till.server.ts";
import { listDayCloses } from "#app/features/day-close/list-day-closes.server.ts";
import { getMoneyByMethod } from "#app/features/payment/admin/get-money-by-method.server.ts";
import { countOpenDifferences } from "#app/features/payment/admin/list-differences.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { MoneyTabs } from "#app/routes/admin/money/money-tabs.tsx";
import { DAY_CLOSE } from "#app/routes/admin/money/money-urls.ts";
import { MethodList } from "#app/routes/admin/money/reports/method-list.tsx";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route";
import { CloseList } from "./close-list.tsx";
import { TillCard } from "./till-card.tsx";

const CLOSES_SHOWN = 31;

export function meta() {
  return hiddenPageMeta("Day close");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const [till, closes, open] = await Promise.all([
    findTill(db),
    listDayCloses(db, { limit: CLOSES_SHOWN }),
    countOpenDifferences(db),
  ]);
  const since = till.last && { startsAt: till.last.closedAt, endsAt: clock.now() + 1 };
  return { till, closes, open, money: since && (await getMoneyByMethod(db, since)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = requestOf(context).services;
  const form = await readForm(request);
  const refuse = (problems: DayCloseProblems, failed: string | null, status: number) =>
    data({ typed: dayCloseFieldsOf(form), problems, failed }, { status });
  const counted = parseDayClose(form);
  if (!counted.ok) return refuse(counted.reason, null, 400);
  const closed = await closeDay(db, getAdmin(context), counted.value, clock.now());
  if (closed.ok) return redirect(`${DAY_CLOSE}?done=${closed.value}`);
  const { reason } = closed;
  if (reason.kind === "differs") {
    return refuse({ note: dayCloseMessages.difference(reason.difference) }, null, 409);
  }
  return refuse({}, dayCloseMessages.failed + dayCloseMessages[reason.kind], 409);
}

export const shouldRevalidate = revalidateOnConflict;

export default function DayClosePage({ loaderData, actionData }: Route.ComponentProps) {
  const { till, closes, open, money } = loaderData;
  const { may } = useAccess();
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl sm:text-3xl">Day close</h1>
          <p className="text-muted">Count the cash, and compare it with what was recorded.</p>
        </div>
        <MoneyTabs current="day-close" open={open} />
      </header>
      {actionData?.failed ? <Alert tone="danger" title={actionData.failed} /> : null}
      {may("payments.take") ? (
        <TillCard
          // Empty again after the day is closed.
          key={till.last?.number ?? 0}
          till={till}
          answer={actionData}
        />
      ) : null}
      {money === null || money.methods.length === 0 ? null : (
        <section aria-labelledby="since" className="flex flex-col gap-3">
          <h2 id="since" className="text-lg">
            Since the last close, by method
          </h2>
          <MethodList money={money} />
        </section>
      )}
      {closes.length === 0 ? null : <CloseList closes={closes} />}
    </>
  );
}
