import { CHARGE_LABELS } from "#app/content/charge-labels.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { tripChargesPath } from "#app/features/booking/customer/own-booking-path.ts";
import { CHARGE_STATES } from "#app/features/trip-charges/charge-messages.ts";
import type { ListedCharge } from "#app/features/trip-charges/list-trip-charges.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";

type ChargesCardProps = { reference: string; charges: readonly ListedCharge[] };

export function ChargesCard({ reference, charges }: ChargesCardProps) {
  if (charges.length === 0) return null;
  const waiting = charges.filter(({ state }) => state === "proposed");
  const [first] = waiting.toSorted((one, other) => one.answerDueAt - other.answerDueAt);
  return (
    <CardSection title="Charges after the trip">
      <ul className="flex flex-col gap-2 text-sm leading-6">
        {charges.map(({ id, kind, state, total }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="tabular">
              {CHARGE_LABELS[kind]}, {formatRupees(total)}
            </span>
            <Badge tone={CHARGE_STATES[state].tone}>{CHARGE_STATES[state].label}</Badge>
          </li>
        ))}
      </ul>
      {first === undefined ? null : (
        <p className="text-sm leading-6">Please answer by {formatMoment(first.answerDueAt)}.</p>
      )}
      <LinkButton
        to={tripChargesPath(reference)}
        variant={first === undefined ? "secondary" : "primary"}
        className="w-fit max-sm:w-full"
      >
        {first === undefined ? "See the evidence" : "Accept or dispute"}
      </LinkButton>
    </CardSection>
  );
}
