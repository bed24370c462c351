import type { ReactNode } from "react";
import { HANDOVER_LABELS } from "#app/content/handover-labels.ts";
import { itemLabel } from "#app/content/inspection-items.ts";
import { PHASE_LABELS } from "#app/content/trip-photo-labels.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { formatFuelLevel } from "#app/content/fuel-levels.ts";
import { formatKm } from "#app/features/booking/admin/handover-labels.ts";
import type {
  ConditionAtSwap,
  ConditionOfPhase,
} from "#app/features/booking/inspection/find-condition.server.ts";
import { signatureUrl } from "#app/features/booking/inspection/inspection-path.ts";
import { Card } from "#app/ui/card.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";

type ConditionViewProps = {
  phases: readonly ConditionOfPhase[];
  swaps: readonly ConditionAtSwap[];
};

/** In the order of the trip, so that what a car was like when it went out is beside what came back. */
export function ConditionView({ phases, swaps }: ConditionViewProps) {
  const [pickup, ...later] = phases;
  const showsCar = swaps.length > 0;
  return (
    <ul aria-label="Condition" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {pickup === undefined ? null : <PhaseItem phase={pickup} showsCar={showsCar} />}
      {swaps.map((handover) => (
        <ConditionItem
          key={`${handover.kind} ${handover.swap}`}
          title={HANDOVER_LABELS[handover.kind]}
        >
          <Readings handover={handover} showsCar />
        </ConditionItem>
      ))}
      {later.map((phase) => (
        <PhaseItem key={phase.phase} phase={phase} showsCar={showsCar} />
      ))}
    </ul>
  );
}

function PhaseItem({ phase, showsCar }: { phase: ConditionOfPhase; showsCar: boolean }) {
  return (
    <ConditionItem title={PHASE_LABELS[phase.phase]}>
      <Readings handover={phase.handover} showsCar={showsCar} />
      {phase.items === null ? null : <Items items={phase.items} />}
      <Signatures signatures={phase.signatures} />
    </ConditionItem>
  );
}

function ConditionItem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0">
      <Card className="flex min-w-0 flex-1 flex-col gap-3 p-4 text-sm leading-6 sm:p-5">
        <h2 className="text-base">{title}</h2>
        {children}
      </Card>
    </li>
  );
}

type ReadingsProps = { handover: ConditionAtSwap | null; showsCar: boolean };

function Readings({ handover, showsCar }: ReadingsProps) {
  if (handover === null) return <p className="text-muted">Not yet</p>;
  const { at, odometerKm, fuelPercent, fastagBalance, notes, carName } = handover;
  const readings = [formatKm(odometerKm), `fuel ${formatFuelLevel(fuelPercent).toLowerCase()}`];
  if (fastagBalance !== null) readings.push(`FASTag ${formatRupees(fastagBalance)}`);
  return (
    <div>
      {showsCar ? (
        <p className="wrap-anywhere">
          <UnbrokenText text={carName} />
        </p>
      ) : null}
      <p className="tabular text-muted">{formatMoment(at)}</p>
      <p className="tabular font-medium">{readings.join(" · ")}</p>
      {notes === "" ? null : <p className="wrap-anywhere whitespace-pre-line">{notes}</p>}
    </div>
  );
}

function Items({ items }: { items: NonNullable<ConditionOfPhase["items"]> }) {
  const missing = items.missing.map(itemLabel);
  return (
    <div>
      <p>{missing.length === 0 ? "All items in the car" : `Missing: ${missing.join(", ")}`}</p>
      {items.note === "" ? null : <p className="text-muted wrap-anywhere">{items.note}</p>}
    </div>
  );
}

const SIDES = { customer: "Customer", staff: "Staff" };

function Signatures({ signatures }: Pick<ConditionOfPhase, "signatures">) {
  if (signatures.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3">
      {signatures.map(({ id, by, name, reason, hasPicture, createdAt }) => (
        <li key={id} className="min-w-0">
          {hasPicture ? (
            <img
              src={signatureUrl(id)}
              alt={`Signature of ${name}`}
              width={160}
              height={64}
              loading="lazy"
              className="aspect-5/2 w-full rounded-control border border-line bg-white object-contain"
            />
          ) : null}
          <p className="mt-1 text-xs leading-5 wrap-anywhere">
            {SIDES[by]}: {name === "" ? `not signed. ${reason}` : name}
          </p>
          <p className="tabular text-xs leading-5 text-muted">{formatMoment(createdAt)}</p>
        </li>
      ))}
    </ul>
  );
}
