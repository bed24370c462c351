import { useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { isBusinessDate } from "#app/domain/business-time.ts";
import { listMovements } from "#app/features/payment/admin/list-movements.server.ts";
import { providerLabel } from "#app/features/payment/admin/provider-label.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { cursorParam } from "#app/http/zod.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { dayUrl, MONEY } from "#app/routes/admin/money/money-urls.ts";
import { formatDate } from "#app/routes/admin/money/money-labels.ts";
import { PageLinks } from "#app/routes/admin/page-links.tsx";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { MovementList } from "./movement-list.tsx";

export function meta() {
  return hiddenPageMeta("Money of a day");
}

const MAX_PROVIDER_LENGTH = 40;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const [date = "", provider = ""] = [searchParams.get("date"), searchParams.get("provider")].map(
    (text) => text ?? "",
  );
  if (!isBusinessDate(date) || provider === "" || provider.length > MAX_PROVIDER_LENGTH) {
    throw notFound(NO_DAY);
  }
  const dayQuery = { date, provider, after: cursorParam.parse(searchParams.get("after")) };
  return { asked: dayQuery, ...(await listMovements(requestOf(context).services.db, dayQuery)) };
}

const NO_DAY = {
  title: "Day not found",
  message: { title: "There is no such day.", text: "Choose one from the statement." },
  back: { to: MONEY, label: "Statement" },
};

export default function MoneyOfDay({
  loaderData: { asked: dayQuery, movements, previous, next },
}: Route.ComponentProps) {
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === `${MONEY}/day`;
  const month = dayQuery.date.slice(0, "yyyy-MM".length);
  return (
    <>
      <header className="flex flex-col gap-1">
        <BackLink to={`${MONEY}?from=${month}-01&to=${dayQuery.date}`} label="Statement" />
        <h1 className="tabular text-2xl wrap-anywhere sm:text-3xl">{formatDate(dayQuery.date)}</h1>
        <p className="text-muted">{providerLabel(dayQuery.provider)}</p>
      </header>
      <div aria-busy={isLoading} className="flex flex-col gap-4 aria-busy:opacity-60">
        {movements.length === 0 ? (
          <EmptyState title="No money moved" text="No payments, refunds or deposits on this day." />
        ) : (
          <MovementList movements={movements} />
        )}
        <PageLinks
          after={dayQuery.after}
          previous={previous}
          next={next}
          to={(after) => dayUrl({ ...dayQuery, after })}
        />
      </div>
    </>
  );
}
