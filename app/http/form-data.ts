import { FormTooLarge, parseBoundary, readMultipartForm } from "./multipart.ts";

/** More than any form has. The time to parse a URL-encoded form grows with the square of their number. */
const MAX_FIELDS = 5_000;

/**
 * Browsers submit a line break as two characters, of which a field counts one. A form that cannot be read is
 * empty; throws a response for one of more fields than any has.
 */
export async function readForm(source: Request | Response): Promise<FormData> {
  const submitted = await parseForm(source).catch((error: unknown) => {
    if (error instanceof FormTooLarge) throw tooManyFields();
    return [];
  });
  const form = new FormData();
  for (const [field, value] of submitted) {
    form.append(field, typeof value === "string" ? value.replaceAll("\r\n", "\n") : value);
  }
  return form;
}

function tooManyFields(): Response {
  const headers = { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" };
  return new Response("The form has too many fields.", { status: 413, headers });
}

async function parseForm(
  source: Request | Response,
): Promise<Iterable<[string, FormDataEntryValue]>> {
  const type = source.headers.get("content-type") ?? "";
  const boundary = parseBoundary(type);
  if (boundary !== null && source.body !== null) {
    return await readMultipartForm(source.body, boundary);
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return [];
  const text = await source.text();
  if (text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS)
    throw new FormTooLarge("Too many fields");
  return new URLSearchParams(text);
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
