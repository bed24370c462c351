import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { type StorageRefusal, storageRefusals } from "#app/features/storage/storage-messages.ts";

const PRIVATE_HEADERS = { "cache-control": "private, no-store" };

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * A call of the storage service: what it throws as an answer is the answer, and where the store or
 * the database fails the caller is told so in the service's own way.
 */
export function handleStorageRequest<Call extends Args>(
  handler: (args: Call) => Promise<Response>,
) {
  return async (args: Call): Promise<Response> => {
    try {
      return await handler(args);
    } catch (error) {
      if (error instanceof Response) return error;
      // Who hung up hears no answer, and nothing failed.
      if (args.request.signal.aborted) return storageError("cut-off");
      const { services, requestId } = requestOf(args.context);
      services.log.error({ err: error, requestId }, "storage call failed");
      return storageError("unavailable", { "retry-after": "5" });
    }
  };
}

export function storageResponse(body: unknown): Response {
  return Response.json(body, { headers: PRIVATE_HEADERS });
}

export function storageError(
  reason: StorageRefusal,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return errorResponse(storageRefusals[reason], headers);
}

/** To a way of asking that the call does not have. */
export function methodNotAllowed(): Response {
  return storageError("wrong-method");
}

export function errorResponse(
  { status, error, message }: { status: number; error: string; message: string },
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = { statusCode: String(status), error, message };
  return Response.json(body, { status, headers: { ...PRIVATE_HEADERS, ...headers } });
}
