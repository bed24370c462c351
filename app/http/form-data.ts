/** Browsers submit a line break as two characters, of which a field counts one. */
export async function readForm(source: Request | Response): Promise<FormData> {
  const submitted = await source.formData().catch(() => new FormData());
  const form = new FormData();
  for (const [field, value] of submitted) {
    form.append(field, typeof value === "string" ? value.replaceAll("\r\n", "\n") : value);
  }
  return form;
}

/** What was typed, to show it again. */
export function textValues(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}

export function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}
