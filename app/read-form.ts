/** The form of a request; one without fields where it cannot be read. */
export async function readForm(request: Request): Promise<FormData> {
  return await request.formData().catch(() => new FormData());
}

/** What one field of a form says, as it was typed. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}
