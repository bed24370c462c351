import { DAMAGE_LABELS, ZONE_LABELS } from "#app/content/damage-labels.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { tripPhotoThumbnailUrl, tripPhotoUrl } from "#app/features/trip-photos/trip-photo-path.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { ShownMark } from "./marks.ts";

type MarkListProps = {
  marks: readonly ShownMark[];
  /** Numbers of the drawing go on from here. */
  first: number;
  onDiscard?: (key: string) => void;
};

export function MarkList({ marks, first, onDiscard }: MarkListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {marks.map((mark, index) => (
        <li key={mark.key} className="flex items-start gap-3 py-3 text-sm leading-5">
          <span
            className={classNames(
              "tabular grid size-6 shrink-0 place-items-center text-xs font-bold text-surface",
              mark.isNew ? "rounded-md bg-danger" : "rounded-full bg-sea",
            )}
          >
            {first + index}
          </span>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              {ZONE_LABELS[mark.zone]}: {DAMAGE_LABELS[mark.kind].toLowerCase()}
            </p>
            {mark.note === "" ? null : <p className="wrap-anywhere">{mark.note}</p>}
            <p className={classNames("tabular", mark.refusal ? "text-danger" : "text-muted")}>
              {mark.refusal ?? describeOrigin(mark)}
            </p>
            {mark.refusal !== null && onDiscard ? (
              <button
                type="button"
                onClick={() => onDiscard(mark.key)}
                className="min-h-11 font-semibold text-sea underline-offset-4 hover:underline"
              >
                Discard
              </button>
            ) : null}
          </div>
          {mark.photoId === null ? null : (
            <a href={tripPhotoUrl(mark.photoId)} target="_blank" rel="noreferrer">
              <img
                src={tripPhotoThumbnailUrl(mark.photoId)}
                alt={`${ZONE_LABELS[mark.zone]}, close-up`}
                width={72}
                height={54}
                loading="lazy"
                className="h-13.5 w-18 rounded-control border border-line object-cover"
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function describeOrigin({ createdAt, markedBy }: ShownMark): string {
  if (createdAt === null) return "On this device, not sent yet";
  return `${markedBy === "staff" ? "Staff" : "Customer"} · ${formatMoment(createdAt)}`;
}
