import { Plus } from "#app/ui/icons/admin-icons.ts";
import { X } from "#app/ui/icons/icons.ts";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MAX_FEATURES } from "#app/domain/car.ts";
import { MAX_LENGTHS } from "#app/features/fleet/admin/car-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CONTROL, describedBy, FieldError } from "#app/ui/field.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { fieldId } from "./field-props.ts";

type FeatureFieldsProps = { features: readonly string[]; error: string | undefined };

/** Without scripts every row is there, empty ones too. */
export function FeatureFields({ features, error }: FeatureFieldsProps) {
  const enhanced = useEnhanced();
  const every = Array.from({ length: MAX_FEATURES }, (_, row) => row);
  const [chosen, setChosen] = useState(every.slice(0, Math.max(1, features.length)));
  const list = useRef<HTMLUListElement>(null);
  const rows = enhanced ? chosen : every;
  const count = chosen.length;
  const id = fieldId("features");
  const add = () => {
    // New rows get new keys, so that removed text does not return.
    flushSync(() => setChosen([...chosen, Math.max(MAX_FEATURES, ...chosen) + 1]));
    list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  };
  const remove = (row: number) => {
    flushSync(() => setChosen(chosen.filter((kept) => kept !== row)));
    list.current?.querySelector("input")?.focus();
  };
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <ul ref={list} className="flex flex-col gap-3">
        {rows.map((row, place) => (
          <li key={row} className={place < count ? "flex gap-2" : "hidden gap-2 noscript:flex"}>
            <input
              {...describedBy(id, { error })}
              id={place === 0 ? id : undefined}
              name="features"
              aria-label={`Feature ${place + 1}`}
              defaultValue={features[row] ?? ""}
              maxLength={MAX_LENGTHS.text}
              className={classNames(CONTROL, "min-w-0 flex-1")}
            />
            {count > 1 && place < count ? (
              <button
                type="button"
                title="Remove"
                onClick={() => remove(row)}
                className="grid size-12 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-danger-soft hover:text-danger noscript:hidden"
              >
                <X aria-hidden="true" className="size-4.5" />
                <span className="sr-only">Remove feature {place + 1}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <FieldError id={id} error={error} />
      {count < MAX_FEATURES ? (
        <Button
          variant="secondary"
          size="small"
          className="w-fit noscript:hidden"
          type="button"
          onClick={add}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add a feature
        </Button>
      ) : null}
    </div>
  );
}
