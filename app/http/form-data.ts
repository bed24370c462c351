/** More than any form has. The time to parse a URL-encoded form grows with the square of their number. */
const MAX_FIELDS = 5_000;

/** Browsers submit a line break as two characters, of which a field counts one. */
export async function readForm(source: Request | Response): Promise<FormData> {
  const submitted = await parseForm(source).catch(() => []);
  const form = new FormData();
  for (const [field, value] of submitted) {
    form.append(field, typeof value === "string" ? value.replaceAll("\r\n", "\n") : value);
  }
  return form;
}

async function parseForm(
  source: Request | Response,
): Promise<Iterable<[string, FormDataEntryValue]>> {
  const type = source.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return await source.formData();
  const text = await source.text();
  return text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS ? [] : new URLSearchParams(text);
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
