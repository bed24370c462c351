import { type ReactNode, useId } from "react";
import { business } from "#app/content/business.ts";
import { CAR_CATEGORIES } from "#app/domain/car.ts";
import { STANDARD_TAX_CLASS } from "#app/domain/charges.ts";
import { formatPricePerHour, paiseFromRupees } from "#app/domain/money.ts";
import {
  type CarProblems,
  MAX_LENGTHS,
  type CarFormValues,
} from "#app/features/fleet/admin/car-fields.ts";
import type { CarSuggestions } from "#app/features/fleet/admin/find-car.server.ts";
import type { TaxClass } from "#app/features/fleet/tax/list-tax-classes.server.ts";
import { PictureField } from "#app/features/fleet/pictures/picture-field.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FieldProps, fieldId } from "./field-props.ts";
import { FeatureFields } from "./feature-fields.tsx";

type CarFormSectionsProps = {
  typed: CarFormValues;
  fieldProps: FieldProps;
  problems: CarProblems;
  priceToConfirm: string | undefined;
  suggestions: CarSuggestions;
  taxClasses: readonly TaxClass[];
};

const NUMBER = { inputMode: "numeric", maxLength: 10 } as const;
const PREPARATION_HINT = "Default: as for its place.";
const WIDE = "sm:col-span-2";

export function CarFormSections({
  typed,
  fieldProps,
  problems,
  priceToConfirm,
  suggestions,
  taxClasses,
}: CarFormSectionsProps) {
  const line = (field: Parameters<FieldProps>[0]) => ({
    ...fieldProps(field),
    maxLength: MAX_LENGTHS.text,
  });
  return (
    <>
      <Suggestions suggestions={suggestions} />
      <Section title="Basics" text="Name, category and price are required.">
        <TextField {...fieldProps("name")} className={WIDE} required maxLength={MAX_LENGTHS.name} />
        <SelectField {...fieldProps("category")} required>
          <option value="">Choose a category</option>
          {CAR_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <PriceFields {...fieldProps("rupeesPerHour")} priceToConfirm={priceToConfirm} />
        <SelectField {...fieldProps("taxClass")} hint="Bookings keep the rate they were made at.">
          {taxClasses.map(({ code, label, percent }) => (
            <option key={code} value={code === STANDARD_TAX_CLASS ? "" : code}>
              {label} · {percent}%
            </option>
          ))}
        </SelectField>
        <TextField
          {...line("make")}
          list="car-words-make"
          hint="Default: first word of the name."
        />
        <TextField {...fieldProps("year")} {...NUMBER} hint="Default: this year." />
        <TextField
          {...fieldProps("registrationNumber")}
          autoCapitalize="characters"
          maxLength={20}
          hint="As on the plate, like AP 39 AB 1234. Customers see it once they have booked."
        />
        <TextField
          {...fieldProps("odometerKm")}
          {...NUMBER}
          hint="When it joined the fleet. Later readings come from pickups and returns."
        />
        <TextAreaField
          {...fieldProps("description")}
          className={WIDE}
          rows={5}
          maxLength={MAX_LENGTHS.description}
          // Browsers scroll only the caret into view.
          onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest" })}
        />
        <CheckboxField
          className={WIDE}
          name="featured"
          value="yes"
          defaultChecked={typed.featured === "yes"}
          label="Featured"
          hint="Shown first, with a badge and a golden border."
        />
      </Section>
      <Section title="Pictures" text="Without one, the car is drawn by its category.">
        <div id={fieldId("image")} tabIndex={-1} className="min-h-48 sm:col-span-2">
          <PictureField image={typed.image} gallery={typed.gallery} problems={problems} />
        </div>
      </Section>
      <Section title="Place" text="Where it is picked up, brought back and prepared.">
        <TextField
          {...line("city")}
          maxLength={MAX_LENGTHS.city}
          list="car-words-city"
          hint={`Default: ${business().city}.`}
        />
        <TextField
          {...line("location")}
          maxLength={MAX_LENGTHS.location}
          list="car-words-location"
          hint="Default: where most cars of the city stand."
        />
        <TextField {...fieldProps("preparationBefore")} {...NUMBER} hint={PREPARATION_HINT} />
        <TextField {...fieldProps("preparationAfter")} {...NUMBER} hint={PREPARATION_HINT} />
      </Section>
      <Section title="Specifications" text="What is left empty is not shown.">
        <TextField {...fieldProps("seats")} {...NUMBER} hint="Default: 5." />
        <TextField {...fieldProps("doors")} {...NUMBER} hint="Default: 5." />
        <TextField {...line("fuelType")} list="car-words-fuelType" hint="Default: Petrol." />
        <TextField
          {...line("transmission")}
          list="car-words-transmission"
          hint="Default: Manual."
        />
        <TextField {...line("fuelConsumption")} />
        <TextField {...line("color")} />
        <TextField {...line("engine")} />
        <TextField {...line("power")} />
        <TextField {...line("torque")} />
        <TextField {...line("drivetrain")} />
        <TextField {...line("acceleration")} />
        <TextField {...line("topSpeed")} />
      </Section>
      <Section title="Features" text="Up to seven, in the order in which they are shown.">
        <FeatureFields features={typed.features} error={problems.features} />
      </Section>
    </>
  );
}

type PriceFieldsProps = ReturnType<FieldProps> & { priceToConfirm: string | undefined };

function PriceFields({ priceToConfirm, ...price }: PriceFieldsProps) {
  return (
    <>
      <TextField
        {...price}
        {...NUMBER}
        required
        hint="Whole rupees, before tax. Bookings keep the price they were made at."
      />
      {priceToConfirm === undefined ? null : (
        <CheckboxField
          className={WIDE}
          name="surePrice"
          value={priceToConfirm}
          label={`Yes, ${formatPricePerHour(paiseFromRupees(Number(priceToConfirm)))} is right`}
        />
      )}
    </>
  );
}

type SectionProps = { title: string; text: string; children: ReactNode };

function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-5">
        <header>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </header>
        <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          {children}
        </div>
      </section>
    </Card>
  );
}

function Suggestions({ suggestions }: { suggestions: CarSuggestions }) {
  return Object.entries(suggestions).map(([field, values]) => (
    <datalist key={field} id={`car-words-${field}`}>
      {values.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </datalist>
  ));
}
