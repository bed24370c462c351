import { useRef, useState } from "react";
import { DAMAGE_LABELS, ZONE_LABELS } from "#app/content/damage-labels.ts";
import {
  DAMAGE_KINDS,
  DAMAGE_ZONES,
  type DamageKind,
  type DamagePoint,
  MAX_DAMAGE_NOTE_LENGTH,
} from "#app/domain/car-damages.ts";
import type { PhotoTaker } from "#app/features/trip-photos/queue/use-take-photo.ts";
import { Button } from "#app/ui/button.tsx";
import { Camera } from "#app/ui/icons/icons.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ZONE_SHAPES } from "./drawing-zones.ts";

type AddMarkProps = {
  chosen: DamagePoint | null;
  onChoose: (point: DamagePoint | null) => void;
  taker: PhotoTaker;
  mark: (mark: DamagePoint & { kind: DamageKind; note: string; photo: string }) => void;
};

/** The photo is what marks it: none is without. */
export function AddMark({ chosen, onChoose, taker, mark }: AddMarkProps) {
  const camera = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<DamageKind>("scratch");
  const [note, setNote] = useState("");

  async function take(file: File): Promise<void> {
    if (chosen === null) return;
    const photo = await taker.take("damage", file, note.trim());
    mark({ ...chosen, kind, note: note.trim(), photo });
    setNote("");
    setKind("scratch");
    onChoose(null);
  }

  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Where"
        hint="Or touch the drawing."
        value={chosen?.zone ?? ""}
        onChange={({ target }) => {
          const zone = DAMAGE_ZONES.find((one) => one === target.value);
          onChoose(zone === undefined ? null : centreOf(zone));
        }}
      >
        <option value="">Choose</option>
        {DAMAGE_ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {ZONE_LABELS[zone]}
          </option>
        ))}
      </SelectField>
      {chosen === null ? null : (
        <>
          <fieldset>
            <legend className="mb-1.5 text-sm font-semibold">What</legend>
            <div className="flex flex-wrap gap-2">
              {DAMAGE_KINDS.map((one) => (
                <label
                  key={one}
                  className="flex min-h-11 items-center rounded-control border border-line-strong px-3.5 text-sm font-medium transition-colors has-checked:border-sea has-checked:bg-sea-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
                >
                  <input
                    type="radio"
                    name="damage-kind"
                    value={one}
                    checked={kind === one}
                    onChange={() => setKind(one)}
                    className="sr-only"
                  />
                  {DAMAGE_LABELS[one]}
                </label>
              ))}
            </div>
          </fieldset>
          <TextField
            label="Note"
            hint="Optional: how large, how deep."
            value={note}
            maxLength={MAX_DAMAGE_NOTE_LENGTH}
            onChange={({ target }) => setNote(target.value)}
          />
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            aria-label="Photo of the damage"
            className="hidden"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = "";
              if (file) void take(file);
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              type="button"
              pending={taker.isPreparing("damage")}
              onClick={() => camera.current?.click()}
              className="max-sm:flex-1"
            >
              <Camera aria-hidden="true" className="size-5" />
              Take its photo
            </Button>
            <Button type="button" variant="secondary" onClick={() => onChoose(null)}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function centreOf(zone: DamagePoint["zone"]): DamagePoint {
  const { x, y } = ZONE_SHAPES[zone];
  return { zone, x, y };
}
