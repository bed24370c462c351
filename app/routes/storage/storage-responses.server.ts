import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { type StorageRefusal, storageRefusals } from "#app/features/storage/storage-messages.ts";

const PRIVATE_HEADERS = { "cache-control": "private, no-store" };

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Returns thrown responses, and turns failures into 503 in the JSON format of the service. */
export function handleStorageRequest<Call extends Args>(
  handler: (args: Call) => Promise<Response>,
) {
  return async (args: Call): Promise<Response> => {
    try {
      return await handler(args);
    } catch (error) {
      if (error instanceof Response) return error;
      // The client disconnected: not a failure of ours.
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
