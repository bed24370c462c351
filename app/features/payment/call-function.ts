import type { z } from "#app/http/zod.ts";

/** Returns the body whatever the status. Throws on a network error or an invalid body. */
export async function callFunction<ResponseBody>(
  path: string,
  payload: object,
  schema: z.ZodType<ResponseBody>,
): Promise<ResponseBody> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(payload),
  });
  return schema.parse(await response.json());
}
