import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { type CarDifference, formatFieldValue } from "#app/features/fleet/admin/car-changes.ts";
import { CAR_FIELDS } from "#app/features/fleet/admin/car-fields.ts";
import type { CarConflict as Conflict } from "#app/features/fleet/admin/update-car.server.ts";
import { adminCarPath } from "#app/routes/admin/cars/car-urls.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { choiceName, formFields } from "./resolve-conflict.ts";

type CarConflictProps = {
  id: string;
  conflict: Conflict & { differences: CarDifference[]; failed: string };
};

export function CarConflict({ id, conflict }: CarConflictProps) {
  const { version, theirs, mine, by, differences, failed } = conflict;
  const { formMethod, formData } = useNavigation();
  const pending = formMethod === "POST" ? (formData?.get("keep") ?? "chosen") : null;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflict) notice.current?.focus();
  }, [conflict]);
  const who = by?.name ?? "Somebody else";
  return (
    <Form method="post" key={version} className="flex max-w-4xl flex-col gap-5">
      <Alert
        ref={notice}
        tabIndex={-1}
        tone="warning"
        title={failed}
        text={`${who} saved it${by === null ? "" : ` on ${formatMoment(by.at)}`}. Nothing of yours is saved yet: choose for each field which one the car keeps.`}
      />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="before" value={JSON.stringify(theirs)} />
      {formFields(mine).map(([name, value], place) => (
        // oxlint-disable-next-line react/no-array-index-key -- several fields may say the same
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Card className="flex flex-col gap-6">
        {differences.map((difference) => (
          <Choice key={difference.field} difference={difference} who={who} />
        ))}
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending === "chosen"}>
          Save what I chose
        </Button>
        <Button
          type="submit"
          name="keep"
          value="mine"
          variant="secondary"
          pending={pending === "mine"}
        >
          Keep all of mine
        </Button>
        <LinkButton to={adminCarPath(id)} variant="secondary" prefetch="none">
          Take all of theirs
        </LinkButton>
      </div>
    </Form>
  );
}

function Choice({ difference, who }: { difference: CarDifference; who: string }) {
  const { field, before, theirs, mine, offered } = difference;
  const choice = (value: "theirs" | "mine") => ({
    name: choiceName(field),
    value,
    defaultChecked: value === offered,
  });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{CAR_FIELDS[field]}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Version {...choice("theirs")} whose={who}>
          {formatFieldValue(field, theirs)}
        </Version>
        <Version {...choice("mine")} whose="You">
          {formatFieldValue(field, mine)}
        </Version>
      </div>
      {before === null ? null : (
        <p className="text-sm wrap-anywhere text-muted">
          Before: {formatFieldValue(field, before)}
        </p>
      )}
    </fieldset>
  );
}

type VersionProps = {
  name: string;
  value: string;
  defaultChecked: boolean;
  whose: string;
  children: ReactNode;
};

function Version({ whose, children, ...radio }: VersionProps) {
  return (
    <label className="flex min-h-14 items-start gap-3 rounded-control border border-line-strong bg-surface p-3.5 text-sm leading-5 transition-colors hover:border-ink has-checked:border-sea has-checked:bg-sea-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input
        {...radio}
        type="radio"
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-6 checked:border-sea focus-visible:outline-none"
      />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="text-muted">{whose}</span>
        <span className="text-base leading-6 font-medium wrap-anywhere whitespace-pre-line">
          {children}
        </span>
      </span>
    </label>
  );
}
