import { Form, useNavigation } from "react-router";
import { CHARGE_LABELS } from "#app/content/charge-labels.ts";
import type { TripChargeKind } from "#app/domain/charges.ts";
import { formatPricePerHour, formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { TRIP_CHARGE_RULES } from "#app/domain/trip-charges.ts";
import {
  type ChargeFields,
  type ChargeProblems,
  MAX_DETAIL_LENGTH,
} from "#app/features/trip-charges/charge-form.ts";
import { CHARGE_HINTS } from "#app/features/trip-charges/charge-messages.ts";
import type { EvidencePhoto } from "#app/features/trip-charges/list-trip-charges.server.ts";
import { newChargePath, photosPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Camera } from "#app/ui/icons/icons.ts";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { EvidenceState } from "./describe-evidence.ts";
import { PhotoChoice } from "./photo-choice.tsx";

type ChargeFormProps = {
  kind: TripChargeKind;
  booking: { id: string };
  late: { hours: number; pricePerHour: Paise };
  photos: readonly EvidencePhoto[];
  evidence: EvidenceState;
  chargeId: string;
  /** By what the handovers differ in. */
  draft: ChargeFields;
  answer: { typed: ChargeFields; problems: ChargeProblems } | undefined;
};

export function ChargeForm(props: ChargeFormProps) {
  const { kind, booking, evidence } = props;
  return (
    <>
      <header className="flex flex-col gap-1">
        <h2 className="text-xl">{CHARGE_LABELS[kind]}</h2>
        <p className="text-sm leading-6 text-muted">{CHARGE_HINTS[kind]}</p>
      </header>
      {evidence.obstacle === null ? (
        <Fields {...props} />
      ) : (
        <>
          <Alert role="note" tone="warning" title="Not possible now" text={evidence.obstacle} />
          <OtherCharges bookingId={booking.id} />
        </>
      )}
    </>
  );
}

function Fields(props: ChargeFormProps) {
  const { kind, booking, late, photos, evidence, chargeId, draft, answer } = props;
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate autoComplete="off" className="flex flex-col gap-5">
      <input type="hidden" name="chargeId" defaultValue={chargeId} />
      {kind === "late_return" ? (
        <LateReturn {...late} />
      ) : (
        <TypedCharge
          isPerKm={TRIP_CHARGE_RULES[kind].unit === "km"}
          draft={draft}
          answer={answer}
        />
      )}
      <PhotoChoice
        hint={evidence.hint}
        photos={photos}
        chosen={answer?.typed.photoIds ?? draft.photoIds}
      />
      <p className="text-sm leading-6 text-muted">
        Tax is added. The customer is told, sees the evidence, and accepts or disputes the charge
        within two days.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          Propose the charge
        </Button>
        {evidence.phase === null ? null : (
          // Sends what was entered along, so that the page of the photos leads back to it.
          <Button
            type="submit"
            formMethod="get"
            formAction={photosPath(booking.id, evidence.phase)}
            name="kind"
            value={kind}
            variant="secondary"
          >
            <Camera aria-hidden="true" className="size-5" />
            Take photos
          </Button>
        )}
        <OtherCharges bookingId={booking.id} />
      </div>
    </Form>
  );
}

function OtherCharges({ bookingId }: { bookingId: string }) {
  return (
    <LinkButton to={newChargePath(bookingId)} variant="secondary" prefetch="none" className="w-fit">
      Other charges
    </LinkButton>
  );
}

function LateReturn({ hours, pricePerHour }: ChargeFormProps["late"]) {
  return (
    <p className="tabular">
      {hours} h × {formatPricePerHour(pricePerHour)} ={" "}
      <strong className="font-semibold">{formatRupees(paise(hours * pricePerHour))}</strong>
    </p>
  );
}

type TypedChargeProps = { isPerKm: boolean } & Pick<ChargeFormProps, "draft" | "answer">;

function TypedCharge({ isPerKm, draft, answer }: TypedChargeProps) {
  const { typed, problems } = answer ?? { typed: draft, problems: {} as ChargeProblems };
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4">
        {isPerKm ? (
          <TextField
            label="Kilometres"
            name="quantity"
            inputMode="numeric"
            required
            maxLength={9}
            defaultValue={typed.quantity}
            error={problems.quantity}
          />
        ) : null}
        <TextField
          label={isPerKm ? "Rupees per kilometre" : "Amount in rupees, before tax"}
          name="amount"
          inputMode="decimal"
          required
          maxLength={14}
          defaultValue={typed.amount}
          error={problems.amount}
        />
      </div>
      <TextAreaField
        label="What it is for"
        name="detail"
        rows={3}
        required
        maxLength={MAX_DETAIL_LENGTH}
        defaultValue={typed.detail}
        error={problems.detail}
        hint="Shown word for word to the customer and on the invoice."
      />
    </>
  );
}
