import type { BusinessDate } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { validUntilField } from "#app/features/documents/review/review-form.ts";

export function parseValidUntil(form: FormData): {
  kind: string;
  validUntil: Result<BusinessDate | null, string>;
} {
  const kind = form.get("kind");
  const parsed = validUntilField.safeParse(form.get("validUntil"));
  return {
    kind: typeof kind === "string" ? kind : "",
    validUntil: parsed.success ? ok(parsed.data) : refused(parsed.error.issues[0]?.message ?? ""),
  };
}
