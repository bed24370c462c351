import type { AgreedConditions } from "#app/domain/agreed-conditions.ts";
import type { Paise } from "#app/domain/money.ts";
import { IncludedList } from "#app/features/fleet/included-list.tsx";
import { Card } from "#app/ui/card.tsx";

type IncludedCardProps = { deposit: Paise; conditions: AgreedConditions };

/** As it was told when it was booked. */
export function IncludedCard({ deposit, conditions }: IncludedCardProps) {
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-control text-xl font-semibold">
          What is included
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
