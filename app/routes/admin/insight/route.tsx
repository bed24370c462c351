import { href, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import { CHANNEL_LABELS } from "#app/features/booking/booking-labels.ts";
import { getInsight } from "#app/features/insight/get-insight.server.ts";
import { parsePeriod } from "#app/features/insight/insight-period.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { PeriodForm } from "#app/routes/admin/period-form.tsx";
import type { Route } from "./+types/route";
import { ChartCard } from "./chart-card.tsx";
import { Figures } from "./figures.tsx";
import { formatCountOf, formatDate, formatStep } from "./format-figures.ts";
import { UtilisationTables } from "./utilisation-tables.tsx";
import { CountTable } from "./count-table.tsx";

const INSIGHT = href("/admin/insight");

export function meta() {
  return hiddenPageMeta("Insight");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const period = parsePeriod(url.searchParams, clock.now());
  return { period, insight: await getInsight(db, period) };
}

export default function InsightPage({ loaderData }: Route.ComponentProps) {
  const { period, insight } = loaderData;
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === INSIGHT;
  const labels = insight.steps.map(({ step }) => formatStep(step));
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl sm:text-3xl">Insight</h1>
        <p className="tabular text-muted">
          {formatDate(period.from)} to {formatDate(period.to)}, {formatCountOf(period.days, "day")}
        </p>
      </header>
      <PeriodForm action={INSIGHT} period={period} isLoading={isLoading} />
      <div aria-busy={isLoading} className="flex flex-col gap-5 aria-busy:opacity-60">
        <Figures insight={insight} />
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <ChartCard
            title="Revenue"
            text="What was charged for bookings and what was credited, paid out or not, by day."
            unit="rupees"
            labels={labels}
            series={[
              {
                name: "Charged",
                tone: "sea",
                values: insight.steps.map((step) => step.taken / 100),
              },
              {
                name: "Credited",
                tone: "coral",
                values: insight.steps.map((step) => step.refunded / 100),
              },
            ]}
            format={(rupees) => formatRupees(paise(Math.round(rupees * 100)))}
          />
          <ChartCard
            title="Bookings"
            text="Paid bookings on the day they were made; cancelled are those of them that were cancelled since."
            labels={labels}
            series={[
              { name: "Paid", tone: "sea", values: insight.steps.map(({ paid }) => paid) },
              {
                name: "Cancelled",
                tone: "coral",
                values: insight.steps.map(({ cancelled }) => cancelled),
              },
            ]}
          />
          <ChartCard
            title="Lead time"
            text="Days from the booking to the pickup."
            labelsName="Days ahead"
            labels={insight.leadTimes.map(({ label }) => label)}
            series={[
              {
                name: "Bookings",
                tone: "sea",
                values: insight.leadTimes.map(({ count }) => count),
              },
            ]}
          />
          <ChartCard
            title="Page views"
            text="Pages of the website, excluding the admin area."
            labels={labels}
            series={[
              { name: "Views", tone: "sea", values: insight.steps.map(({ views }) => views) },
            ]}
          />
        </div>
        <UtilisationTables use={insight.use} />
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <CountTable
            title="Most seen pages"
            columns={["Page", "Views"]}
            empty="No page was counted in this period."
            rows={insight.pages.map(({ page, views }) => ({ label: page, count: views }))}
          />
          <CountTable
            title="How bookings came"
            columns={["Channel", "Paid bookings"]}
            empty="No booking was paid in this period."
            rows={insight.channels.map(({ channel, count }) => ({
              label: CHANNEL_LABELS[channel],
              count,
            }))}
          />
        </div>
      </div>
    </>
  );
}
