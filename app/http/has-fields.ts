type Types = { string: string; number: number; boolean: boolean; object: object | null };

/** Whether a JSON body has these fields, of these types: enough for what the site's own endpoints send. */
export function hasFields<Fields extends Readonly<Record<string, keyof Types>>>(
  body: unknown,
  fields: Fields,
): body is { [Name in keyof Fields]: Types[Fields[Name]] } {
  if (typeof body !== "object" || body === null) return false;
  const values = new Map<string, unknown>(Object.entries(body));
  return Object.entries(fields).every(([name, type]) => typeof values.get(name) === type);
}
