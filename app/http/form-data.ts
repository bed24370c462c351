export async function readForm(source: Request | Response): Promise<FormData> {
  return await source.formData().catch(() => new FormData());
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
