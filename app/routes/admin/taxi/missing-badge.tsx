import { TriangleExclamationPoint } from "#app/ui/icons/icons.ts";
import type { TaxiRow } from "#app/features/taxi/admin/list-taxi-requests.server.ts";
import { Badge } from "#app/ui/badge.tsx";

const LABELS = { name: "name", phone: "phone", pickupDate: "date" } as const;

export function MissingBadge({ missing }: Pick<TaxiRow, "missing">) {
  if (missing.length === 0) return null;
  return (
    <Badge tone="warning">
      <TriangleExclamationPoint aria-hidden="true" />
      No {missing.map((field) => LABELS[field]).join(", no ")}
    </Badge>
  );
}
