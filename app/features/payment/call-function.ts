import type { z } from "#app/http/zod.ts";

/**
 * Posts JSON to one of the site's functions and reads its answer, whatever the status. Throws when
 * the network or the answer is broken.
 */
export async function callFunction<Answer>(
  path: string,
  payload: object,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(payload),
  });
  return schema.parse(await answer.json());
}
