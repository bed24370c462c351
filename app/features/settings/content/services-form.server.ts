import { z } from "zod";
import type { OfferedServices } from "#app/content/offered-services.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { servicesProblems as problems } from "./content-messages.ts";

const services = z.object({
  taxi: z.enum(["open", "soon", "none"], problems.state),
  twoWheeler: z.enum(["soon", "none"], problems.state),
  adventure: z.enum(["soon", "none"], problems.state),
});

/** The form, or the part of a file of settings. */
export function parseServices(
  input: unknown,
): Result<OfferedServices, Partial<Record<keyof OfferedServices, string>>> {
  const parsed = services.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const issues = parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
  return refused(Object.fromEntries(issues));
}
