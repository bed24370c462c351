/** One for each value of a field, as its labels have them. */
export function Options({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
