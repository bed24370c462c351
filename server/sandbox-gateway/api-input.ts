import type { Context } from "hono";
import { z } from "zod";
import { ok, refused, type Result } from "#app/domain/result.ts";

export const merchantId = z.string().regex(/^[\w-]{1,63}$/);
export const amountInPaise = z.int().min(1);

export async function readJson<T>(c: Context, schema: z.ZodType<T>): Promise<Result<T, string>> {
  const body: unknown = await c.req.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? ok(parsed.data) : refused(z.prettifyError(parsed.error));
}

export function badRequest(message: string) {
  return { code: "BAD_REQUEST", message };
}
