type HiddenFieldsProps = { fields: Readonly<Record<string, string | number>> };

/** What a form sends besides its controls. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
