import { TriangleExclamationPoint } from "#app/ui/icons/icons.ts";
import type { TaxiRow } from "#app/features/taxi/admin/list-taxi-requests.server.ts";
import { Badge } from "#app/ui/badge.tsx";

const MISSING = { name: "no name", phone: "no phone", pickupDate: "no date" } as const;
const DOUBTS = { phone: "phone incomplete", pickupDate: "date in the past" } as const;

/** What a request lacks, or has wrong. */
export function MissingBadge({ request: { missing, doubts } }: { request: TaxiRow }) {
  const parts = [
    ...missing.map((field) => MISSING[field]),
    ...doubts.map((field) => DOUBTS[field]),
  ].join(", ");
  if (parts === "") return null;
  return (
    <Badge tone="warning">
      <TriangleExclamationPoint aria-hidden="true" />
      {parts.charAt(0).toUpperCase() + parts.slice(1)}
    </Badge>
  );
}
