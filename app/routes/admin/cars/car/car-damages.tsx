import { Form, href, Link, useNavigation } from "react-router";
import { DAMAGE_LABELS, ZONE_LABELS } from "#app/content/damage-labels.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { tripPhotoThumbnailUrl, tripPhotoUrl } from "#app/features/trip-photos/trip-photo-path.ts";
import type { OpenDamage } from "#app/records/booking/car-damages.server.ts";
import { CarDrawing } from "#app/routes/inspections/view/car-drawing.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";

/** What every handover shows as known, until it is repaired. */
export function CarDamages({ damages }: { damages: readonly OpenDamage[] }) {
  const { may } = useAccess();
  if (damages.length === 0) return null;
  const marks = damages.map((damage, index) => ({
    ...damage,
    key: damage.id,
    number: index + 1,
    isNew: false,
  }));
  return (
    <CardSection compact title="Damage">
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
        <CarDrawing marks={marks} />
        <ul className="divide-y divide-line">
          {marks.map((mark) => (
            <li key={mark.id} className="flex flex-wrap items-start gap-3 py-3 text-sm leading-5">
              <span className="tabular grid size-6 shrink-0 place-items-center rounded-full bg-sea text-xs font-bold text-surface">
                {mark.number}
              </span>
              <Described mark={mark} />
              {may("fleet.status") ? <Repaired mark={mark} /> : null}
            </li>
          ))}
        </ul>
      </div>
    </CardSection>
  );
}

function nameOf({ zone, kind }: OpenDamage): string {
  return `${ZONE_LABELS[zone]}: ${DAMAGE_LABELS[kind].toLowerCase()}`;
}

function Described({ mark }: { mark: OpenDamage }) {
  const { bookingId, note, photoId, createdAt, markedBy } = mark;
  return (
    <>
      {photoId === null ? null : (
        <a href={tripPhotoUrl(photoId)} target="_blank" rel="noreferrer">
          <img
            src={tripPhotoThumbnailUrl(photoId)}
            alt={`${nameOf(mark)}, close-up`}
            width={72}
            height={54}
            loading="lazy"
            className="h-13.5 w-18 rounded-control border border-line object-cover"
          />
        </a>
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{nameOf(mark)}</p>
        {note === "" ? null : <p className="wrap-anywhere">{note}</p>}
        <p className="tabular text-muted">
          {markedBy === "staff" ? "Staff" : "Customer"} · {formatMoment(createdAt, { year: true })}{" "}
          ·{" "}
          <Link
            to={href("/admin/bookings/:id", { id: bookingId })}
            className="text-sea underline underline-offset-4"
          >
            Booking
          </Link>
        </p>
      </div>
    </>
  );
}

function Repaired({ mark }: { mark: OpenDamage }) {
  const { formData } = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="repaired" />
      <input type="hidden" name="damageId" value={mark.id} />
      <Button
        type="submit"
        size="small"
        variant="secondary"
        aria-label={`Repaired: ${nameOf(mark)}`}
        pending={formData?.get("damageId") === mark.id}
      >
        Repaired
      </Button>
    </Form>
  );
}
