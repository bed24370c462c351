import { formatPlace } from "#app/domain/places.ts";
import { RadioCards } from "#app/routes/admin/bookings/new/radio-cards.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import type { PlaceChoice } from "./staff-places-form.server.ts";

const LIMITS = [
  { value: "all", label: "All places", hint: "Changes bookings and cars everywhere." },
  {
    value: "chosen",
    label: "Only these places",
    hint: "Sees the bookings and cars of every place, and changes those of the places you choose.",
  },
];

type PlacesFieldProps = {
  choices: readonly PlaceChoice[];
  isLimited: boolean;
  chosen: readonly string[];
};

/** In a form of the group `grant`, with its role: shown for the roles that can be kept to places. */
export function PlacesField({ choices, isLimited, chosen }: PlacesFieldProps) {
  if (choices.length < 2 && !isLimited) return null;
  return (
    <div className="hidden flex-col gap-2 group-has-[[value=counter]:checked]/grant:flex group-has-[[value=yard]:checked]/grant:flex">
      <RadioCards
        label="Places"
        name="placeLimit"
        options={LIMITS}
        initial={isLimited ? "chosen" : "all"}
        isList
      />
      <fieldset className="hidden flex-col gap-1 group-has-[[value=chosen]:checked]/grant:flex">
        <legend className="text-sm font-semibold">Only these places</legend>
        {choices.map(({ id, isClosed, ...place }) => (
          <CheckboxField
            key={id}
            name="place"
            value={id}
            label={formatPlace(place)}
            hint={isClosed ? "No longer one of your places." : undefined}
            defaultChecked={chosen.includes(id)}
          />
        ))}
      </fieldset>
    </div>
  );
}
