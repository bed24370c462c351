export type InspectionItem = { id: string; label: string; onlyElectric?: boolean };

/** Whether they are back is a task for staff until they are. */
export const KEYS_ITEM = "keys";

/** What goes out with every car. An id is kept with each inspection: never give it another meaning. */
export const INSPECTION_ITEMS: readonly InspectionItem[] = [
  { id: KEYS_ITEM, label: "Keys" },
  { id: "registration", label: "Registration certificate (RC)" },
  { id: "insurance", label: "Insurance papers" },
  { id: "puc", label: "PUC certificate" },
  { id: "fastag", label: "FASTag" },
  { id: "spare_wheel", label: "Spare wheel" },
  { id: "jack", label: "Jack and wheel spanner" },
  { id: "triangle", label: "Warning triangle" },
  { id: "first_aid", label: "First-aid kit" },
  { id: "mats", label: "Floor mats" },
  { id: "charger", label: "Charging cable", onlyElectric: true },
];

export function itemsOf(fuelType: string): InspectionItem[] {
  return INSPECTION_ITEMS.filter(({ onlyElectric = false }) => {
    return !onlyElectric || fuelType === "Electric";
  });
}

export function itemLabel(id: string): string {
  return INSPECTION_ITEMS.find((item) => item.id === id)?.label ?? id;
}
