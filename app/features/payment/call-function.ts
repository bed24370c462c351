/** Returns the body whatever the status. Throws on a network error or an invalid body. */
export async function callFunction<Answer>(
  path: string,
  payload: object,
  isAnswer: (body: unknown) => body is Answer,
): Promise<Answer> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(payload),
  });
  const body: unknown = await response.json();
  if (!isAnswer(body)) throw new Error(`Not an answer of ${path}`);
  return body;
}
