import type { TaxiChoice, TaxiSection } from "#app/content/taxi.ts";
import { TAXIS, type Taxi } from "#app/domain/place-pictures.ts";
import { type Paise, rupeesOf } from "#app/domain/money.ts";
import type { Row } from "#app/features/settings/lists/list-fields.ts";

const VEHICLE_PARTS = ["Id", "Title", "Badge", "Price", "MinimumKm", "Waiting"] as const;
export type VehicleField = `${Taxi}${(typeof VEHICLE_PARTS)[number]}`;

export type TaxiRow = Record<
  "id" | "title" | "shortTitle" | "text" | "place" | "unit" | "details" | VehicleField,
  string
>;

const NO_VEHICLES = Object.fromEntries(
  TAXIS.flatMap((vehicle) => VEHICLE_PARTS.map((part) => [`${vehicle}${part}`, ""])),
) as Record<VehicleField, string>;

export const EMPTY_TAXI_ROW: TaxiRow = {
  id: "",
  title: "",
  shortTitle: "",
  text: "",
  place: "highway",
  unit: "trip",
  details: "",
  ...NO_VEHICLES,
};

export function rowsOfTaxi(sections: readonly TaxiSection[]): Row[] {
  return sections.map(({ id, title, shortTitle, text, place, choices }) => {
    const [first] = choices;
    const details = "details" in first ? first.details : [];
    return {
      ...EMPTY_TAXI_ROW,
      id,
      title,
      shortTitle,
      text,
      place,
      unit: "ratePerKm" in first ? "km" : "trip",
      details: details.map(({ label, value }) => `${label}: ${value}`).join("\n"),
      ...Object.assign({}, ...choices.map(rowOfChoice)),
    };
  });
}

function rowOfChoice(choice: TaxiChoice): Row {
  const { id, title, badge, vehicle } = choice;
  const common = { [`${vehicle}Id`]: id, [`${vehicle}Title`]: title, [`${vehicle}Badge`]: badge };
  if ("price" in choice) return { ...common, [`${vehicle}Price`]: typedRupees(choice.price) };
  return {
    ...common,
    [`${vehicle}Price`]: typedRupees(choice.ratePerKm),
    [`${vehicle}MinimumKm`]: String(choice.minimumKm),
    [`${vehicle}Waiting`]: typedRupees(choice.waitingPerHour),
  };
}

const typedRupees = (amount: Paise) => String(rupeesOf(amount));
