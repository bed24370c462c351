import { HOUR_LABELS } from "./setting-labels.ts";

export function HourOptions({ least, most }: { least: number; most: number }) {
  return Array.from({ length: most - least + 1 }, (_, place) => least + place).map((hour) => (
    <option key={hour} value={hour}>
      {HOUR_LABELS[hour]}
    </option>
  ));
}
