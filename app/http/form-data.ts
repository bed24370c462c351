export async function readForm(source: Request | Response): Promise<FormData> {
  return await source.formData().catch(() => new FormData());
}

export function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}
