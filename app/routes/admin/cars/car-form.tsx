import { useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import type { CarProblems, CarFormValues } from "#app/features/fleet/admin/car-fields.ts";
import type { CarSuggestions } from "#app/features/fleet/admin/find-car.server.ts";
import type { TaxClass } from "#app/features/fleet/tax/list-tax-classes.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useFocusOnAnswer } from "#app/ui/use-focus-on-answer.ts";
import { CarFormSections } from "./car-form-sections.tsx";
import { CarPreview } from "./car-preview.tsx";
import { fieldPropsOf } from "./field-props.ts";
import { UnsavedChangesDialog } from "#app/routes/admin/unsaved-changes-dialog.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { useCarForm } from "./use-car-form.ts";

export type CarActionData = {
  typed: CarFormValues;
  problems: CarProblems;
  failed: string;
  priceToConfirm?: string;
};

type CarFormProps = {
  car: CarFormValues;
  answer: CarActionData | undefined;
  version?: number;
  suggestions: CarSuggestions;
  taxClasses: readonly TaxClass[];
  label: string;
};

export function CarForm(props: CarFormProps) {
  const { car, answer, version, suggestions, taxClasses, label } = props;
  const initial = answer?.typed ?? car;
  const { typed, formProps, leaving } = useCarForm(initial);
  const pending = useNavigation().formMethod === "POST";
  const problems = answer?.problems ?? {};
  const summary = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(answer, () => summary.current?.focus());
  return (
    <>
      <UnsavedChangesDialog blocker={leaving} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Form
          {...formProps}
          method="post"
          noValidate
          autoComplete="off"
          // Keeps focused fields clear of the sticky bar.
          className="flex min-w-0 flex-col gap-5 [&_:is(input,select,textarea,button,a)]:scroll-mb-24"
        >
          {answer ? <ProblemSummary answer={answer} ref={summary} /> : null}
          {version === undefined ? null : (
            <>
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="before" value={JSON.stringify(car)} />
            </>
          )}
          <CarFormSections
            typed={initial}
            fieldProps={fieldPropsOf(initial, problems)}
            problems={problems}
            priceToConfirm={answer?.priceToConfirm}
            suggestions={suggestions}
            taxClasses={taxClasses}
          />
          <div className="sticky bottom-(--bar) z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:bottom-[calc(var(--bar)+1rem)] sm:mx-0 sm:rounded-card sm:border sm:px-5 sm:py-4 sm:shadow-lift">
            <Button type="submit" pending={pending} className="max-sm:flex-1">
              {label}
            </Button>
            <LinkButton to={href("/admin/cars")} variant="secondary" prefetch="none">
              Cancel
            </LinkButton>
          </div>
        </Form>
        <CarPreview typed={typed} taxClasses={taxClasses} />
      </div>
    </>
  );
}
