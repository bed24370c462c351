import type { z } from "#app/http/zod.ts";

/**
 * Posts JSON to one of the site's functions and reads its answer, whatever the status. Throws when
 * the network or the answer is broken.
 */
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
