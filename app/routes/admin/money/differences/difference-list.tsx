import { href, Link } from "react-router";
import { formatDay, formatMoment } from "#app/domain/business-time.ts";
import type { Difference } from "#app/features/payment/admin/list-differences.server.ts";
import { providerLabel } from "#app/features/payment/admin/provider-label.ts";
import { DIFFERENCE_KIND_LABELS } from "#app/features/payment/difference-labels.ts";
import { differencePath } from "#app/routes/admin/money/money-urls.ts";
import { Row, RowLink, RowList } from "#app/routes/admin/row-list.tsx";
import { Badge } from "#app/ui/badge.tsx";

const COLUMNS = "lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.1fr)]";

export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <RowList
      name="Differences"
      columns={COLUMNS}
      head={
        <>
          <span>What</span>
          <span>We said</span>
          <span>They said</span>
          <span>About</span>
        </>
      }
    >
      {differences.map((difference) => (
        <DifferenceItem key={difference.id} difference={difference} />
      ))}
    </RowList>
  );
}

function DifferenceItem({ difference }: { difference: Difference }) {
  const { id, kind, ours, theirs, provider, foundAt, resolvedAt } = difference;
  const { title } = DIFFERENCE_KIND_LABELS[kind];
  return (
    <Row columns={COLUMNS} opens>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <RowLink to={differencePath(id)}>{title}</RowLink>
        <p className="text-muted">
          {providerLabel(provider)} · found {formatMoment(foundAt)}
        </p>
        {resolvedAt === null ? null : (
          <Badge tone="success">Resolved {formatDay(resolvedAt)}</Badge>
        )}
      </div>
      <Side name="We said" text={ours} />
      <Side name="They said" text={theirs} />
      <About difference={difference} />
    </Row>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <p className="grid min-w-0 grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 lg:block lg:leading-6">
      <span className="text-muted lg:sr-only">{name} </span>
      <span className="font-medium wrap-anywhere">{text}</span>
    </p>
  );
}

function About({ difference: { bookingId, reference, orderId } }: { difference: Difference }) {
  return (
    <div className="min-w-0">
      {bookingId === null ? null : (
        <Link
          to={href("/admin/bookings/:id", { id: bookingId })}
          className="relative -my-2.5 flex min-h-11 w-fit items-center rounded-control font-semibold text-sea underline-offset-4 hover:underline"
        >
          {reference}
        </Link>
      )}
      <p className="text-xs leading-5 wrap-anywhere text-muted">
        <span className="sr-only">Order </span>
        {orderId}
      </p>
    </div>
  );
}
