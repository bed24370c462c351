const HOURS = Array.from({ length: 25 }, (_, hour) => ({ hour, label: labelOf(hour) }));

export function HourOptions({ least, most }: { least: number; most: number }) {
  return HOURS.slice(least, most + 1).map(({ hour, label }) => (
    <option key={hour} value={hour}>
      {label}
    </option>
  ));
}

function labelOf(hour: number): string {
  if (hour % 24 === 0) return "Midnight";
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "AM" : "PM"}`;
}
