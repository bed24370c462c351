import { formatDay } from "#app/domain/business-time.ts";
import type { KeptBy } from "./document-summary.ts";

export function RemovalQuestion({ keptBy }: { keptBy: KeptBy | null }) {
  return (
    <>
      <p className="w-full text-sm font-semibold">Remove this document?</p>
      {keptBy === null ? null : (
        <p className="w-full text-sm leading-5">
          Your booking for {formatDay(keptBy.pickupAt)} keeps its copy until{" "}
          {formatDay(keptBy.until)}.
        </p>
      )}
    </>
  );
}
