/** The form of a request, or of a body of its own; one without fields where it cannot be read. */
export async function readForm(sent: Request | Response): Promise<FormData> {
  return await sent.formData().catch(() => new FormData());
}

/** What one field of a form says, as it was typed. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}
