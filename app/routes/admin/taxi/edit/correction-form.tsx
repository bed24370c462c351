import { Form, useNavigation } from "react-router";
import { isBusinessDate } from "#app/domain/business-time.ts";
import type { TaxiRow } from "#app/features/taxi/admin/list-taxi-requests.server.ts";
import { formatPickupDate } from "#app/features/taxi/admin/pickup-date.ts";
import type { FieldLimits, TypedRequest } from "#app/features/taxi/taxi-request.ts";
import { HiddenFields } from "#app/routes/admin/hidden-fields.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFocusFirstInvalid } from "#app/ui/use-focus-on-answer.ts";

/** Before the names of the fields that hold the request as it was shown. */
export const SEEN_PREFIX = "seen.";

export type CorrectionProblem = { conflict: string | null; package: string | null };

type Section = { title: string; choices: readonly { id: string; title: string }[] };

type CorrectionFormProps = {
  request: TaxiRow;
  sections: readonly Section[];
  /** From the loader: a module that visitors load too would be one more script for them. */
  limits: FieldLimits;
  answer: { seen: TypedRequest; typed: TypedRequest; problem: CorrectionProblem } | undefined;
  back: string;
};

/** Has the fields of the visitor's form, which refuses nothing either. */
export function CorrectionForm({ request, sections, limits, answer, back }: CorrectionFormProps) {
  const ref = useFocusFirstInvalid(answer?.problem);
  const pending = useNavigation().formMethod === "POST";
  const saved = detailsOf(request);
  const typed = answer === undefined ? saved : mergeTyped(answer, saved);
  const hintOf = (field: keyof TypedRequest, value: string) =>
    answer?.problem.conflict && typed[field] !== saved[field]
      ? `Now saved: ${value || "nothing"}`
      : undefined;
  return (
    <Form ref={ref} method="post" noValidate autoComplete="off" className="flex flex-col gap-5">
      {answer?.problem.conflict ? <Alert tone="danger" title={answer.problem.conflict} /> : null}
      <HiddenFields fields={seenFields(saved)} />
      <TextField
        label="Name"
        name="name"
        maxLength={limits.name}
        defaultValue={typed.name}
        hint={hintOf("name", saved.name)}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        maxLength={limits.phone}
        defaultValue={typed.phone}
        hint={hintOf("phone", saved.phone)}
      />
      <DateField
        value={typed.pickupDate}
        maxLength={limits.pickupDate}
        hint={hintOf("pickupDate", formatPickupDate(saved.pickupDate))}
      />
      <PackageField
        key={typed.package}
        request={request}
        sections={sections}
        value={typed.package}
        hint={hintOf("package", request.package)}
        error={answer?.problem.package}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          Save
        </Button>
        <LinkButton to={back} variant="secondary" prefetch="none">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

type DateFieldProps = { value: string; maxLength: number; hint: string | undefined };

/** A date picker would lose what a visitor wrote in place of a date. */
function DateField({ value, maxLength, hint }: DateFieldProps) {
  const isDate = value === "" || isBusinessDate(value);
  return (
    <TextField
      label="Pickup date"
      name="pickupDate"
      type={isDate ? "date" : "text"}
      maxLength={isDate ? undefined : maxLength}
      defaultValue={value}
      hint={hint ?? (isDate ? undefined : "As the visitor wrote it. Write a date as 2026-12-31.")}
    />
  );
}

type PackageFieldProps = {
  request: TaxiRow;
  sections: readonly Section[];
  value: string;
  hint: string | undefined;
  error: string | null | undefined;
};

/** Offers the visitor's choice even where it is no longer on the site. */
function PackageField({ request, sections, value, hint, error }: PackageFieldProps) {
  const isOffered = (packageId: string) =>
    sections.some(({ choices }) => choices.some(({ id }) => id === packageId));
  return (
    <SelectField
      label="Package"
      name="package"
      defaultValue={isOffered(value) ? value : request.packageId}
      hint={hint}
      error={error}
    >
      {isOffered(request.packageId) ? null : (
        <option value={request.packageId}>{request.package}</option>
      )}
      {sections.map(({ title, choices }) => (
        <optgroup key={title} label={title}>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.title}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function detailsOf({ packageId, name, phone, pickupDate }: TaxiRow): TypedRequest {
  return { package: packageId, name, phone, pickupDate };
}

/** What was not changed in the form follows what has been saved meanwhile. */
function mergeTyped(
  { seen, typed }: { seen: TypedRequest; typed: TypedRequest },
  saved: TypedRequest,
): TypedRequest {
  const merge = (field: keyof TypedRequest) =>
    typed[field] === seen[field] ? saved[field] : typed[field];
  return {
    package: merge("package"),
    name: merge("name"),
    phone: merge("phone"),
    pickupDate: merge("pickupDate"),
  };
}

function seenFields(saved: TypedRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(saved).map(([field, text]) => [SEEN_PREFIX + field, text]),
  );
}
