/** What `data()` of React Router returns. */
type PageData<Data> = { data: Data; init: ResponseInit | null };

/** The status and the data of an action that stays on its page. */
export function pageDataOf<Data extends object>(result: Response | PageData<Data>) {
  if (result instanceof Response) throw new Error("was redirected");
  return { status: result.init?.status, ...result.data };
}

/** The redirect of an action that does not stay on its page. */
export function redirectOf(result: Response | PageData<unknown>): Response {
  if (result instanceof Response) return result;
  throw new Error(JSON.stringify(result.data));
}

export function redirectPathOf(result: Response | PageData<unknown>): string | null {
  return redirectOf(result).headers.get("location");
}

/** A response that a loader or an action throws. */
export async function thrownResponse(work: Promise<unknown>): Promise<Response> {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof Response) return thrown;
  throw new Error("threw no response", { cause: thrown });
}
