import type { AgreedConditions } from "#app/domain/agreed-conditions.ts";
import type { Paise } from "#app/domain/money.ts";
import { IncludedList } from "#app/features/fleet/included-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChevronDown } from "#app/ui/icons/icons.ts";

type IncludedCardProps = { deposit: Paise; conditions: AgreedConditions };

/** As it was told when it was booked. */
export function IncludedCard({ deposit, conditions }: IncludedCardProps) {
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-control text-xl font-semibold [&::-webkit-details-marker]:hidden">
          What is included
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="flex flex-col gap-4 pt-3">
          <IncludedList
            deposit={{ amount: deposit, firstTripAmount: deposit }}
            conditions={conditions}
          />
        </div>
      </details>
    </Card>
  );
}
